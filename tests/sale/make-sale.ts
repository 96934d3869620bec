import type { Db } from '#db/client.server.ts'
import { addSale } from '#shop/catalogue/sales/manage-sales.server.ts'
import type { SaleForm } from '#shop/catalogue/sales/sale-form.ts'
import { asha } from '#tests/staff.ts'

/** The moment so many minutes from now. */
export const minutes = (count: number) => new Date(Date.now() + count * 60_000)

/** A fifth off everything, since a minute and for an hour. */
export const everything: SaleForm = {
  name: 'Diwali',
  scope: 'all',
  categoryId: null,
  collectionId: null,
  productIds: [],
  percent: 2_000,
  wholeRupees: true,
  startsAt: minutes(-1),
  endsAt: minutes(60),
  announcement: '',
}

/** Adds a sale, of everything unless told otherwise, and returns its id. */
export async function makeSale(db: Db, given: Partial<SaleForm> = {}) {
  const saved = await addSale(db, asha, { ...everything, ...given })
  if (saved.kind !== 'done') throw new Error(JSON.stringify(saved))
  return saved.id
}
