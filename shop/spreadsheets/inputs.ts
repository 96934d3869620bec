import * as z from 'zod'
import { optionalLine } from '#shared/fields.ts'
import { genders, productStates } from '#shop/catalogue/inputs.ts'
import { type ColumnMap, fields } from './columns.ts'

export const importStates = ['uploaded', 'checking', 'checked', 'applying', 'done', 'cancelled'] as const
export const rowOutcomes = ['create', 'change', 'same', 'refused'] as const

export type ImportState = (typeof importStates)[number]
export type RowOutcome = (typeof rowOutcomes)[number]

/** About 100,000 rows with long descriptions. */
export const largestFileBytes = 104_857_600
export const mostRows = 200_000

/** The values of new products where the file says nothing. */
const Defaults = z.object({
  category: optionalLine(160),
  gender: z.enum(genders),
  state: z.enum(productStates),
})

export type Defaults = z.infer<typeof Defaults>

/** Column numbers by field, as the form's selects post them: "column.price" = "3"; blank: not in the file. */
export function readColumnsForm(
  form: FormData,
  columnCount: number,
): { columns: ColumnMap; defaults: Defaults } | null {
  const columns: ColumnMap = {}
  for (const field of fields) {
    const given = String(form.get(`column.${field}`) ?? '')
    if (given === '') continue
    const column = Number(given)
    if (!Number.isInteger(column) || column < 0 || column >= columnCount) return null
    columns[field] = column
  }
  const { data } = Defaults.safeParse({
    category: form.get('category'),
    gender: form.get('gender'),
    state: form.get('state'),
  })
  return data ? { columns, defaults: data } : null
}
