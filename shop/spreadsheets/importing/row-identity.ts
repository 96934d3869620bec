import { createHash } from 'node:crypto'
import { readCell } from '#shared/csv/read-cell.ts'
import { oneLine } from '#shared/fields.ts'
import { plainBarcode, plainSku } from '../cells.ts'
import { type ColumnMap, type Field, fields } from '../columns.ts'
import { storedName, withoutCapitals } from '../reading/product-name.ts'

export type Identity = ReturnType<typeof readIdentity>

const serialHeading = /^(?:#|no\.?|s(?:r|l|er|erial)?[. ]*(?:no|num|number)\.?|क्र(?:\.|म)? ?(?:सं(?:\.|ख्या)?)?|क्रमांक)$/iu

/** The column that counts the rows of a list; -1 where it has none. */
export const findSerial = (headings: readonly string[]) =>
  headings.findIndex((heading) => serialHeading.test(heading.trim()))

const choiceFields = ['size', 'color', 'otherOption', 'third'] as const satisfies readonly Field[]
const pictureFields: readonly Field[] = ['pictures', 'pictureTexts', 'picturePosition', 'variantPicture', 'videos']
/** Without what the arranging of a file adds to every row. */
const wholeFields = fields.filter((field) => ![...pictureFields, 'published', 'remarks'].includes(field))

/** Tells long texts apart that begin alike. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The cells of a row that tell its product. */
export function readIdentity(cells: readonly string[], { columns, serial }: { columns: ColumnMap; serial: number }) {
  const read = (field: Field) => readCell(cells[columns[field] ?? -1] ?? '').trim()
  const typedName = read('name')
  const name = withoutCapitals(storedName(typedName))
  const wholeName = withoutCapitals(oneLine.parse(typedName))
  const hasOne = (some: readonly Field[]) => some.some((field) => read(field) !== '')
  const hasChoice = hasOne(choiceFields)
  const isCounted = (cells[serial] ?? '').trim() !== ''
  return {
    id: read('id'),
    handle: read('handle').toLowerCase(),
    sku: plainSku(cells[columns.sku ?? -1] ?? ''),
    barcode: plainBarcode(cells[columns.barcode ?? -1] ?? ''),
    /** As the shop stores it, without capitals. */
    name,
    /** As the file has it. */
    wholeName,
    /** Null for a name that is stored whole: of others two may begin alike. */
    nameHash: name === wholeName ? null : hashOf(wholeName),
    hasChoice,
    /**
     * Whether a row that names no product is about the one above it: it says a size or colour of it, pictures alone, or
     * nothing. One that is counted by itself, with a price, is a product whose name is missing.
     */
    goesOn: hasChoice ? !(isCounted && read('price') !== '') : !hasOne(wholeFields),
  }
}
