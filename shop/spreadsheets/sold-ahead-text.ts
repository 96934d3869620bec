import type { SoldAhead } from '#shop/catalogue/sold-ahead.ts'

/** "Pre-order: 2026-12-12" or "Made to order: 7 days" as files have it; '' for a product sold from stock. */
export function writeAhead(soldAhead: SoldAhead | null): string {
  if (soldAhead === null) return ''
  if (soldAhead.kind === 'preorder') return `Pre-order: ${soldAhead.leavesBy}`
  return `Made to order: ${soldAhead.days} ${soldAhead.days === 1 ? 'day' : 'days'}`
}

/** The same as the product form sends it; null for words that say neither. */
export function readAhead(
  text: string,
): { kind: 'preorder'; leavesBy: string } | { kind: 'made'; days: string } | null {
  const made = /^made(?: to order)?\s*(?:[:,-]\s*)?(?:in\s+)?(\d{1,3})(?:\s*days?)?$/i.exec(text.trim())
  if (made) return { kind: 'made', days: made[1]! }
  const day = /^pre-?orders?\s*(?:[:,-]\s*)?(?:leaves\s+)?(?:by\s+)?(\d{4})-(\d\d)-(\d\d)$/i.exec(text.trim())
  if (day) return { kind: 'preorder', leavesBy: `${day[1]}-${day[2]}-${day[3]}` }
  // Spreadsheets in India write the day first.
  const turned = /^pre-?orders?\s*(?:[:,-]\s*)?(?:leaves\s+)?(?:by\s+)?(\d\d?)[-/](\d\d?)[-/](\d{4})$/i.exec(
    text.trim(),
  )
  if (!turned) return null
  const [, date, month, year] = turned
  return { kind: 'preorder', leavesBy: [year!, month!.padStart(2, '0'), date!.padStart(2, '0')].join('-') }
}
