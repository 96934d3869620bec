import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findEditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { test } from '#tests/database.ts'
import { openImports } from '#tests/importing/bring-file.ts'
import { makeProduct } from '#tests/makers.ts'
import { exportProducts } from './export-products.server.ts'

const exported = async (db: Parameters<typeof exportProducts>[0], form: 'own' | 'shopify') =>
  (
    await Array.fromAsync(
      exportProducts(db, readProductListFilter(new URLSearchParams()), {
        publicUrl: 'https://shop.example',
        form,
        showsCosts: true,
      }),
    )
  ).join('')

test('a set leaves in our own form, changes nothing when it comes back, and is made anew where it is gone', async ({
  db,
}) => {
  const bring = await openImports(db)
  // A live product needs a picture.
  const draft = () => makeProduct(db, { state: 'draft' })
  const [top, other, trousers] = [await draft(), await draft(), await draft()]
  const setSlots = [
    { name: 'Kurta', quantity: 1, productIds: [top.id, other.id] },
    { name: 'Trousers', quantity: 2, productIds: [trousers.id] },
  ]
  const set = await makeProduct(db, { name: 'Wedding set', state: 'draft', setSlots, sizes: [], colors: [] })
  const file = await exported(db, 'own')
  const same = await bring(file)
  expect(same.counts, same.messages.join('\n')).toMatchObject({ create: 0, change: 0, refused: 0 })

  await db.delete(products).where(eq(products.id, set.id))
  await bring(file, {}, { unknownIds: 'create' })
  const [made] = await db.select().from(products).where(eq(products.name, 'Wedding set'))
  expect(await findEditableProduct(db, made!.id)).toMatchObject({ setSlots, sizes: [], variants: [] })

  expect(await exported(db, 'shopify')).not.toContain('Wedding set')
})

test('pieces that the shop does not have are named', async ({ db }) => {
  const bring = await openImports(db)
  const file = 'Name,Category,Price,Pieces of the set\nWedding set,Shirts,2999,Kurta = NO-SUCH'
  await makeProduct(db)
  const { notes } = await bring(file)
  expect(notes.map(({ note }) => note).join('\n')).toContain('no product has the SKU NO-SUCH')
})
