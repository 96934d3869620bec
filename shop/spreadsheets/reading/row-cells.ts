import { readCell } from '#shared/csv/read-cell.ts'
import type { readCategoryPath } from '#shared/listing/category-levels.ts'
import { genders } from '#shop/catalogue/inputs.ts'
import type { FactField } from '#shop/catalogue/product-facts.ts'
import { type ColumnMap, type Field, headings } from '../columns.ts'
import type { Defaults } from '../inputs.ts'

export type Row = {
  number: number
  cells: readonly string[]
  /** Of a file of another shop: an earlier row of another product has its SKU. */
  isSkuTaken?: boolean
  /** The same of its barcode. */
  isBarcodeTaken?: boolean
  /** One of several choices that the row stands for. */
  isSpread?: true
}

/** The facts that the rows are read against. */
export type Known = {
  /** The file is another shop's: nothing but a name or a price keeps a product of it out. */
  isForeign: boolean
  columns: ColumnMap
  defaults: Defaults
  /** The name of the category that a cell means: by its own name, or as a type that staff chose one for. */
  categoryCalled(text: string): string | undefined
  /** The product of the shop that has a barcode. */
  barcodeOwner(barcode: string): number | undefined
  /** The mark of the product that has this ID here. */
  markOf(productId: number): string | undefined
  /** The product of the shop that has a SKU of an own file, or one which the pieces of a set name. */
  skuOwner(sku: string): number | undefined
  /** False for one that is made when the file is applied. */
  isCategory(name: string): boolean
  /** Where the file has a category that is made when it is applied. */
  placeOf(name: string): ReturnType<typeof readCategoryPath> | undefined
  /** Whether it is itself a part of another: a new category cannot be a part of it. */
  isPart(name: string): boolean
  /** The facts that a category asks of its products. */
  factsAsked(category: string): readonly FactField[]
  categoryNames: readonly string[]
  /** A size as the shop's list of sizes writes it. */
  sizeOfShop(size: string): string
  /** The whole address of a picture that a file names; null where the file has a path alone, and nobody said of which shop. */
  pictureAddress(text: string): string | null
  /** The key of a picture the shop has from this address. */
  pictureAt(address: string): string | undefined
  /** The uploaded picture that a cell of a product with these rows names, as an address for `pictureAt`. */
  uploadedAt(text: string, rows: readonly { number: number }[]): string | undefined
  /** The uploaded pictures whose names mean a product with these rows; `row`: its size and colour. */
  uploadedFor(rows: readonly { number: number }[]): { address: string; row: number | undefined }[]
  /** The key of a video that was uploaded to the shop, by its address. */
  videoAt(address: string): string | undefined
  /** An import before fetched the picture of this address, which is not asked for again. */
  cameBefore(address: string): boolean
}

/** Says what is wrong with a row, in the words that staff read. */
export class RowError extends Error {
  readonly row: number

  constructor(row: number, sentence: string) {
    super(sentence)
    this.row = row
  }
}

export const cellOf = ({ cells }: Row, field: Field, { columns }: Known) => {
  const column = columns[field]
  return column === undefined ? undefined : readCell(cells[column] ?? '')
}

const has = ({ columns }: Known, field: Field) => columns[field] !== undefined

/** A product's own cell may stand in any of its rows, as long as they agree. Undefined means the file has no such column. */
export function oneOf(rows: readonly Row[], field: Field, known: Known): string | undefined {
  if (!has(known, field)) return undefined
  let found: { text: string; row: number } | undefined
  for (const row of rows) {
    const text = cellOf(row, field, known)!
    if (text.trim() === '') continue
    if (found && found.text !== text && known.isForeign) continue
    if (found && found.text !== text) {
      throw new RowError(
        row.number,
        `${headings[field]} is not the same as in row ${found.row}, which is of the same product.`,
      )
    }
    found ??= { text, row: row.number }
  }
  return found?.text ?? ''
}

/** Undefined where the cell is blank or there is no such column. */
export function wordOf<T>(
  rows: readonly Row[],
  field: Field,
  known: Known,
  valueOf: Readonly<Record<string, T>>,
): T | undefined {
  const text = oneOf(rows, field, known)?.trim().toLowerCase()
  if (!text) return undefined
  if (Object.hasOwn(valueOf, text)) return valueOf[text]
  if (known.isForeign) return undefined
  const choices = field === 'state' ? ['live', 'draft', 'archived'] : field === 'gender' ? [...genders] : ['yes', 'no']
  throw new RowError(
    rows[0]!.number,
    `${headings[field]} says "${shortened(text)}". Please write ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`,
  )
}

export const shortened = (text: string) => ([...text].length > 40 ? `${[...text].slice(0, 40).join('')}…` : text)
