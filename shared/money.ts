import { plainDigits } from './phones/indian-mobile.ts'

/** As `Intl` writes money for India, whose formatter costs a cheap phone longer than all prices of a page. */
const write = (paise: number, text: string) => `${paise < 0 ? '-' : ''}₹${text}`

/** "12,34,567" */
const grouped = (whole: number) => String(whole).replace(/(\d)(?=(?:\d\d)+\d$)/g, '$1,')

/** Paise as a visitor reads prices: "₹1,499", rounded to whole rupees. */
export const formatPrice = (paise: number) => write(paise, grouped(Math.round(Math.abs(paise) / 100)))

/** Paise as money that is charged, refunded or invoiced: "₹159.20", or "₹1,499" when there are none. */
export function formatAmount(paise: number) {
  if (paise % 100 === 0) return formatPrice(paise)
  const due = Math.abs(paise)
  return write(paise, `${grouped(Math.floor(due / 100))}.${String(due % 100).padStart(2, '0')}`)
}

/**
 * Whole rupees with their commas where India or a spreadsheet puts them ("1,00,000", "100,000"), or with none. A comma
 * anywhere else may be meant as a decimal point: no amount.
 */
const amount = /^(?:₹|rs\.?|inr)?\s*(\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?(?:\s*\/-)?$/i

/** Typed rupees ("1,499", "₹159.2") to paise; null when it is no amount, or could be read in two ways. */
export function parseRupees(text: string): number | null {
  const match = amount.exec(plainDigits(text).trim())
  if (!match) return null
  const rupees = Number(match[1]!.replaceAll(',', ''))
  const paise = Number((match[2] ?? '').padEnd(2, '0'))
  const total = rupees * 100 + paise
  return Number.isSafeInteger(total) ? total : null
}

/** The sentence beside a field whose text is no amount. */
export function sayAmount(text: string) {
  const typed = plainDigits(text).trim()
  const number = typed.split(/[^\d.,\s]/).at(-1)!
  const before = typed.slice(0, typed.length - number.length)
  const isDecimalComma = number.includes(',') && /\d/.test(number) && !/\d/.test(before)
  return isDecimalComma
    ? 'Please use a dot before the paise and commas only for thousands, such as 12.50 or 1,00,000'
    : 'Please enter an amount in rupees, such as 1499 or 1499.50'
}

/** Paise as a form field shows it: "1499" or "159.20". */
export const rupeesField = (paise: number) => (paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2))
