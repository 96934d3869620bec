import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import type { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import { isWholeAddress } from '../cells.ts'
import type { ColumnMap, Field } from '../columns.ts'
import { isUnfetched } from '../reading/read-gallery.ts'
import type { ReadResult } from '../reading/read-product.server.ts'
import { productImportRows } from '../tables.server.ts'
import { keyOfProduct } from './assign-keys.server.ts'

/** Columns that pictures are found by; with no other column a product keeps everything else that it has. */
const pictureFields: readonly Field[] = [
  'handle',
  'size',
  'color',
  'otherOption',
  'sku',
  'pictures',
  'pictureTexts',
  'picturePosition',
  'variantPicture',
  'state',
  'published',
]

export const pictureColumns = (columns: ColumnMap): ColumnMap =>
  Object.fromEntries(pictureFields.flatMap((field) => (columns[field] === undefined ? [] : [[field, columns[field]]])))

type Read = Extract<ReadResult, { kind: 'read' }>

/**
 * The product with the pictures that came, and the sentence about those that did not: null when all came. One whose last
 * picture is missing becomes a draft, one that had pictures keeps them. `isRetry`: staff may have changed it since.
 */
export function withoutMissing(
  { form, unfetched }: Read,
  current: EditableProduct | null,
  { errors, isRetry }: { errors: ReadonlyMap<string, string>; isRetry: boolean },
): { form: ProductForm; missing: string | null } {
  const came = form.images.filter(({ key }) => !isUnfetched(key))
  const held = current?.images.map(({ key, alt, color, videoKey }) => ({ key, alt, color, videoKey })) ?? []
  const own = isRetry ? [...held, ...came.filter(({ key }) => !held.some((image) => image.key === key))] : came
  const images = own.length > 0 ? own : held
  const state = form.state === 'live' && images.length === 0 ? 'draft' : form.state
  const [first] = unfetched
  if (first === undefined) return { form: { ...form, images, state }, missing: null }
  const reason = `${first.slice(0, 120)}, which could not be fetched: ${errors.get(first) ?? 'it did not come'}.`
  const count = unfetched.length === 1 ? 'the picture' : `${unfetched.length} pictures, such as`
  // The check made it a draft already where paths are all that the file has.
  const isDraftSince = state !== form.state || (images.length === 0 && !isWholeAddress(first))
  const saved = isDraftSince ? 'Saved as a draft' : 'Saved'
  return { form: { ...form, images, state }, missing: `${saved} without ${count} ${reason}` }
}

export type MissingPictures = {
  key: string
  row: number
  productId: number
  version: number
  /** Null when all came; undefined for a product of which the file names none. */
  sentence: string | null | undefined
}

/** Marks products of an import whose pictures can be tried again, or added, or have come now. */
export async function keepMissing(tx: Db, importId: number, products: readonly MissingPictures[]) {
  for (const { key, row, productId, version, sentence } of products) {
    await tx
      .update(productImportRows)
      .set({
        version,
        ...(sentence !== undefined && {
          message: sentence ?? 'Its pictures have come.',
          retryOutcome: sentence === null ? null : retriesPictures,
        }),
      })
      .where(and(eq(productImportRows.importId, importId), eq(productImportRows.number, row)))
    await tx
      .update(productImportRows)
      .set({ key: keyOfProduct(productId) })
      .where(and(eq(productImportRows.importId, importId), eq(productImportRows.key, key)))
  }
}

/** Stands as the outcome of a row's next try: its product is saved, and only its pictures are asked for. */
export const retriesPictures = 'same'
