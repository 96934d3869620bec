const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

const rupeesAndPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Paise as a shopper reads prices: "₹1,499", rounded to whole rupees. */
export const formatPrice = (paise: number) => wholeRupees.format(paise / 100)

/** Paise as money that is charged, refunded or invoiced: "₹159.20", or "₹1,499" when there are none. */
export const formatAmount = (paise: number) =>
  paise % 100 === 0 ? wholeRupees.format(paise / 100) : rupeesAndPaise.format(paise / 100)

/** Typed rupees ("1,499" or "159.2") to paise; null when it is no amount with at most two decimals. */
export function parseRupees(text: string): number | null {
  const match = /^₹?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const rupees = Number(match[1]!.replaceAll(',', ''))
  const paise = Number((match[2] ?? '').padEnd(2, '0'))
  const total = rupees * 100 + paise
  return Number.isSafeInteger(total) ? total : null
}

/** Paise as a form field shows it: "1499" or "159.20". */
export const rupeesField = (paise: number) =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
