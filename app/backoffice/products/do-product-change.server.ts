import type * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { duplicateProduct } from '#shop/catalogue/managing/duplicate-product.server.ts'
import { deleteProducts, setFlagOfProducts, setStateOfProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { addProductImage } from '#shop/catalogue/managing/products.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { ProductChange, ProductAnswer } from './product-change.ts'

/** One product is many, once. */
export async function doProductChange(
  db: Db,
  by: StaffMember,
  change: z.infer<typeof ProductChange>,
): Promise<ProductAnswer> {
  const { id } = change
  switch (change.intent) {
    case 'delete':
      return outcome((await deleteProducts(db, by, [id])).changed)
    case 'flag':
      return outcome((await setFlagOfProducts(db, by, [id], change.flag, change.on === 'true')).changed)
    case 'add image':
      return outcome(Number(await addProductImage(db, by, change)))
    case 'state': {
      const { changed, skipped } = await setStateOfProducts(db, by, [id], change.state)
      return skipped.length > 0 ? { kind: 'unfinished' } : outcome(changed)
    }
    case 'duplicate': {
      const copy = await duplicateProduct(db, by, id)
      return copy ? { kind: 'done', copy: copy.id } : { kind: 'gone' }
    }
  }
}

const outcome = (changed: number): ProductAnswer => ({ kind: changed === 1 ? 'done' : 'gone' })
