import { dayIn } from '#shared/csv/date-order.ts'
import { isShortened } from '#shared/csv/shortened-number.ts'
import { parseRupees } from '#shared/money.ts'
import { plainDigits } from '#shared/phones/indian-mobile.ts'
import { maxAwbLength, maxReferenceLength } from './field-lengths.ts'

/** A row as the courier wrote it; blank: the file has no such column, or nothing in it. */
export type RemittanceCells = { row: number; awb: string; order: string; amount: string; day: string; utr: string }

/** A row that was understood. paidOn: a day in India, as 2026-11-15. */
export type RemittanceRow = {
  row: number
  awb: string
  order: string
  amountPaise: number
  paidOn: string | null
  utr: string
}

/** No amount of one parcel is higher: PostgreSQL's integer ends near ₹2 crore. */
const maxPaise = 2_000_000_000

/** AWBs and order numbers are compared without spaces and unseen characters, in capitals and plain digits. */
export const plainCode = (text: string) =>
  plainDigits(text.normalize('NFKC'))
    .replace(/[\s'"=\p{Cf}]/gu, '')
    .toUpperCase()

/** The row, or what is wrong with it. */
export function readCells(cells: RemittanceCells): RemittanceRow | string {
  const awb = plainCode(cells.awb)
  const order = plainCode(cells.order)
  if (awb === '' && order === '') return 'This row names no AWB and no order.'
  const numbers = { AWB: awb, 'order number': order, UTR: plainCode(cells.utr) }
  const [cut] = Object.entries(numbers).find(([, text]) => isShortened(text)) ?? []
  if (cut) return `A spreadsheet has shortened this ${cut}. Please upload the file as the courier sent it.`
  if (awb.length > maxAwbLength || order.length > maxReferenceLength) return 'This AWB or order number is too long.'
  const amountPaise = parseRupees(cells.amount)
  if (amountPaise === null || amountPaise > maxPaise)
    return 'Please write the amount in rupees, like 1499 or ₹1,499.50.'
  const paidOn = cells.day === '' ? null : readDay(cells.day)
  if (cells.day !== '' && paidOn === null) return 'Please write the day like 15-11-2026, or choose no column for it.'
  return { row: cells.row, awb, order, amountPaise, paidOn, utr: plainCode(cells.utr).slice(0, maxReferenceLength) }
}

/** "2026-11-15", "15/11/2026", "15 Nov 2026", "15-Nov-26", each with or without a time; India writes the day first. Null means no day. */
export function readDay(text: string): string | null {
  const day = dayIn(text)
  return day !== null && /^20[2-9]/.test(day) ? day : null
}
