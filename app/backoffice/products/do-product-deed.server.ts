import type * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { duplicateProduct } from '#shop/catalogue/managing/duplicate-product.server.ts'
import { deleteProducts, setFlagOfProducts, setStateOfProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { addProductImage } from '#shop/catalogue/managing/products.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { ProductDeed, ProductDeedAnswer } from './product-deed.ts'

/** One product is many, once. */
export async function doProductDeed(
  db: Db,
  by: StaffMember,
  deed: z.infer<typeof ProductDeed>,
): Promise<ProductDeedAnswer> {
  const { id } = deed
  switch (deed.deed) {
    case 'delete':
      return outcome((await deleteProducts(db, by, [id])).changed)
    case 'flag':
      return outcome((await setFlagOfProducts(db, by, [id], deed.flag, deed.on === 'true')).changed)
    case 'add image':
      return outcome(Number(await addProductImage(db, by, deed)))
    case 'state': {
      const { changed, kept } = await setStateOfProducts(db, by, [id], deed.state)
      return kept.length > 0 ? { kind: 'unfinished' } : outcome(changed)
    }
    case 'duplicate': {
      const copy = await duplicateProduct(db, by, id)
      return copy ? { kind: 'done', copy: copy.id } : { kind: 'gone' }
    }
  }
}

const outcome = (changed: number): ProductDeedAnswer => ({ kind: changed === 1 ? 'done' : 'gone' })
