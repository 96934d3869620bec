import type { Db } from '#db/client.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { copySales } from './copy-sales.server.ts'
import { findEditableProduct } from './find-products.server.ts'
import { type SaveResult, saveProducts } from './save-product.server.ts'

/** Makes a draft like the product, to be changed and published. Counted stock starts at none, and no code is another's. */
export async function duplicateProduct(db: Db, by: StaffMember, id: number): Promise<SaveResult> {
  return db.transaction(async (tx) => {
    const product = await findEditableProduct(tx, id)
    if (!product) return { kind: 'gone' }
    const { id: _id, version: _version, updatedAt: _updatedAt, ...like } = product
    const form = {
      ...like,
      name: `${[...product.name].slice(0, 150).join('')} (copy)`,
      state: 'draft' as const,
      searchTitle: '',
      searchDescription: '',
      startsAt: null,
      variants: product.variants.map((variant) => ({
        ...variant,
        stock: variant.stock === null ? null : 0,
        stockShown: null,
        sku: '',
        barcode: '',
      })),
    }
    const [result] = await saveProducts(tx, by, [{ current: null, form }])
    if (result!.kind === 'saved') await copySales(tx, { from: id, to: result!.id })
    return result!
  })
}
