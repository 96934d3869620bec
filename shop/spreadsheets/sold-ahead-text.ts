import { dayIn } from '#shared/csv/date-order.ts'
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
  const [, typed = ''] = /^pre-?orders?\s*(?:[:,-]\s*)?(?:leaves\s+)?(?:by\s+)?(\S.*)$/i.exec(text.trim()) ?? []
  const leavesBy = dayIn(typed)
  return leavesBy === null ? null : { kind: 'preorder', leavesBy }
}
