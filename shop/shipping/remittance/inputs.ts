import * as z from 'zod'
import { dayInIndia } from '#shared/dates.ts'
import { line, optionalLine, oneLine, typedId } from '#shared/fields.ts'
import { orBlank, transferredRupees } from '#shared/typed-numbers.ts'
import { maxNoteLength, maxReferenceLength } from './field-lengths.ts'
import { columnKinds, type RemittanceColumns } from './remittance-columns.ts'

const position = z.int().min(0).max(200).nullable()

/** The columns as the screen sends them; blank: found by their headings. */
const columns = z
  .string()
  .max(500)
  .transform((text): unknown => {
    if (text === '') return null
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  })
  .pipe(z.object({ awb: position, order: position, amount: position, day: position, utr: position }).nullable())

/** The facts that staff type about a transfer, beside the courier's file. */
export const RemittanceForm = z.object({
  receivedOn: z.iso
    .date('Please choose a day')
    .refine((day) => day >= '2020-01-01' && day <= dayInIndia(Date.now()), 'Please choose a day up to today'),
  utr: optionalLine(maxReferenceLength),
  bankPaise: orBlank(transferredRupees),
})

/** The transfer of a refund to a customer. */
export const RefundPaid = z.object({ utr: line(maxReferenceLength) })

/** The outcome of a row that did not agree. */
export const DifferenceSettled = z.object({ row: typedId, note: line(maxNoteLength) })

/** The file as text, with what staff say of it. */
export const RemittanceUpload = z.object({
  fileName: oneLine.transform((name) => name.slice(0, 200)).pipe(z.string().min(1)),
  text: z.string(),
  columns,
})

export type RemittanceFile = z.infer<typeof RemittanceUpload> & z.infer<typeof RemittanceForm>

/** As the screen sends them. */
export const writeColumns = (chosen: RemittanceColumns | null) =>
  chosen === null ? '' : JSON.stringify(Object.fromEntries(columnKinds.map((kind) => [kind, chosen[kind]])))
