import { addDays, dayInIndia, formatDayOfYear } from '#shared/dates.ts'
import type { ReturnRule } from './return-rule.ts'

/**
 * How a product is sold before its pieces exist: they leave by a day, or so many days after the order. Its stock is then
 * how many may be sold so; not counted, any number.
 */
export type SoldAhead = ({ kind: 'preorder'; leavesBy: string } | { kind: 'made'; days: number }) & {
  /** Why pieces sold so cannot be returned, in words of the owner ("made for you"); blank: as the product's others. */
  never: string
}

/** The terms agreed for a line of an order: the day by which it leaves, such as "2026-12-12". */
export type AheadTerms = { kind: SoldAhead['kind']; leavesBy: string }

/** The same as the form would send it. */
export const typedAhead = (held: SoldAhead | null) =>
  held?.kind === 'made' ? { ...held, days: String(held.days) } : held

/** The terms for an order placed now; a day of pre-orders that is over leaves nothing to wait for. */
export function aheadTerms(soldAhead: SoldAhead | null, now: Date): AheadTerms | null {
  const today = dayInIndia(now)
  if (soldAhead?.kind === 'made') return { kind: 'made', leavesBy: dayInIndia(addDays(now, soldAhead.days)) }
  return soldAhead && soldAhead.leavesBy >= today ? { kind: 'preorder', leavesBy: soldAhead.leavesBy } : null
}

/** "Pre-order: leaves by 12 December", "Made to order: leaves by 12 December". */
export const sayAhead = ({ kind, leavesBy }: AheadTerms) =>
  `${kind === 'preorder' ? 'Pre-order' : 'Made to order'}: leaves by ${formatDayOfYear(`${leavesBy}T12:00:00+05:30`)}`

/** The terms for an order placed now, in words; null where it is sold from stock. */
export function labelAhead(soldAhead: SoldAhead | null, now: Date): string | null {
  const terms = aheadTerms(soldAhead, now)
  return terms && sayAhead(terms)
}

/** The same of a product, on a page that may be shown for days. */
export function sayProductAhead(soldAhead: SoldAhead): string {
  if (soldAhead.kind === 'preorder') return sayAhead(soldAhead)
  return `Made to order: leaves in ${soldAhead.days === 1 ? '1 day' : `${soldAhead.days} days`}`
}

/** How a piece sold ahead is returned: by its own rule, where it has one. */
export const returnRuleAhead = (soldAhead: SoldAhead | null, rule: ReturnRule | null): ReturnRule | null =>
  soldAhead && soldAhead.never !== '' ? { days: rule?.days ?? null, never: soldAhead.never } : rule

/** A product's page: what is said beside its buttons, and its return rule. `from`: the day of a pre-order. */
export type PageAhead = { ahead?: { label: string; from: string | null } }

/** The page of a product sold ahead; nothing where it is sold from stock, or where its day is over. */
export function pageAhead(soldAhead: SoldAhead | null, rule: ReturnRule | null, now: Date) {
  if (soldAhead === null || aheadTerms(soldAhead, now) === null) return { returnRule: rule }
  const from = soldAhead.kind === 'preorder' ? soldAhead.leavesBy : null
  return { ahead: { label: sayProductAhead(soldAhead), from }, returnRule: returnRuleAhead(soldAhead, rule) }
}

/** The later of the days promised, since an order goes out whole. */
export function promisedAhead<Promise extends { from: string; to: string }>(
  promise: Promise,
  lines: readonly { soldAhead: SoldAhead | null }[],
  now: Date,
): Promise {
  const last = lines
    .flatMap(({ soldAhead }) => aheadTerms(soldAhead, now)?.leavesBy ?? [])
    .toSorted()
    .at(-1)
  if (last === undefined) return promise
  const wait = Math.round((Date.parse(last) - Date.parse(dayInIndia(now))) / 86_400_000)
  const later = (day: string) => addDays(`${day}T00:00:00Z`, wait).toISOString().slice(0, 10)
  return { ...promise, from: later(promise.from), to: later(promise.to) }
}
