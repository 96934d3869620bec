import { readCell } from '#shared/csv/read-cell.ts'
import { tidySku } from '#shop/catalogue/managing/product-form.ts'
import { plainBarcode } from '../cells.ts'
import { type ColumnMap, type Field, fields } from '../columns.ts'

export type Identity = ReturnType<typeof readIdentity>

const serialHeading = /^(?:#|no\.?|s(?:r|l|er|erial)?[. ]*(?:no|num|number)\.?|क्र(?:\.|म)? ?(?:सं(?:\.|ख्या)?)?|क्रमांक)$/iu

/** The column that counts the rows of a list; -1 where it has none. */
export const findSerial = (headings: readonly string[]) =>
  headings.findIndex((heading) => serialHeading.test(heading.trim()))

const choiceFields = ['size', 'color', 'otherOption', 'third'] as const satisfies readonly Field[]
const pictureFields: readonly Field[] = ['pictures', 'pictureTexts', 'picturePosition', 'variantPicture', 'videos']
/** Without what the arranging of a file adds to every row. */
const wholeFields = fields.filter((field) => ![...pictureFields, 'published', 'remarks'].includes(field))

/** The cells of a row that tell its product. */
export function readIdentity(cells: readonly string[], { columns, serial }: { columns: ColumnMap; serial: number }) {
  const read = (field: Field) => readCell(cells[columns[field] ?? -1] ?? '').trim()
  const hasOne = (some: readonly Field[]) => some.some((field) => read(field) !== '')
  const hasChoice = hasOne(choiceFields)
  const isCounted = (cells[serial] ?? '').trim() !== ''
  return {
    id: read('id'),
    handle: read('handle').toLowerCase(),
    sku: tidySku(read('sku')),
    barcode: plainBarcode(cells[columns.barcode ?? -1] ?? ''),
    // Names are compared without their capitals.
    name: read('name').toLowerCase(),
    hasChoice,
    /**
     * Whether a row that names no product is about the one above it: it says a size or colour of it, pictures alone, or
     * nothing. One that is counted by itself, with a price, is a product whose name is missing.
     */
    goesOn: hasChoice ? !(isCounted && read('price') !== '') : !hasOne(wholeFields),
  }
}
