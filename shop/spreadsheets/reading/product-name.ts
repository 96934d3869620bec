import { readCell } from '#shared/csv/read-cell.ts'
import { oneLine } from '#shared/fields.ts'
import { shortenAtWord } from './repairs.ts'

export const maxNameLength = 160

/** The name that the shop stores for the name in a cell of another shop. */
export const storedName = (cell: string) => oneLine.parse(shortenAtWord(readCell(cell), maxNameLength))

/** Without capitals, as the database compares names: it knows no letter that depends on the ones beside it. */
export const withoutCapitals = (name: string) => name.replaceAll('İ', 'i').replaceAll('Σ', 'σ').toLowerCase()
