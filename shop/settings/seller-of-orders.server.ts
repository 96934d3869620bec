import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { StoreSettings } from './inputs.ts'
import { shownGstin } from './seller-kinds.ts'
import { missingOfSeller } from './seller-rules.ts'
import { sellers } from './tables.server.ts'

export type Seller = typeof sellers.$inferSelect

/** The seller that orders are sold by now, as stored with them; null while its details are not complete. */
export function sellerOf(settings: Pick<StoreSettings, 'brand' | 'contact'>): Seller | null {
  if (missingOfSeller(settings).length > 0) return null
  const { brand, contact } = settings
  const facts = {
    kind: brand.sellerKind,
    brandName: brand.name,
    legalName: brand.legalName,
    gstin: shownGstin(brand),
    addressLine: contact.addressLine,
    city: contact.city,
    pinCode: contact.pinCode,
    state: contact.state,
    phone: contact.phone,
  }
  return { id: idOf(Object.values(facts)), ...facts }
}

/** The same facts have the same id, so that orders find their seller's row without a question to the database. */
const idOf = (facts: string[]) =>
  createHash('md5')
    .update(facts.join('\u001f'))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Nothing is locked where the seller is stored already. */
export const storeSeller = (tx: Db, seller: Seller) => tx.insert(sellers).values(seller).onConflictDoNothing()

export async function findSeller(db: Db, id: string): Promise<Seller | null> {
  const [seller] = await db.select().from(sellers).where(eq(sellers.id, id))
  return seller ?? null
}
