import type { Totals } from '#shop/cart/cart-totals.ts'
import type { PlacedOrder } from '../tables.server.ts'
import type { LineProblem } from './price-lines.server.ts'

/**
 * isNew: by this call, not by an earlier one with its key. refused: nothing was written; `lines` say what is wrong with
 * which line, `fields` with which field, `totals` what the server would charge.
 */
export type Placement = { kind: 'placed'; order: PlacedOrder; isNew: boolean } | Refused

/** isSoldOut: whoever asks for the same gets the same answer, until pieces come back. */
export type Refused = {
  kind: 'refused'
  sentence: string
  isSoldOut?: boolean
  lines?: LineProblem[]
  totals?: Totals
  promoProblem?: string
  creditProblem?: string
  /** By the paths of the request: "shippingAddress.state". */
  fields?: Record<string, string>
}

export const refuse = (sentence: string, more: Omit<Refused, 'kind' | 'sentence'> = {}): Refused => ({
  kind: 'refused',
  sentence,
  ...more,
})

export const refuseSoldOut = (more: { isSoldOut?: boolean } = {}) =>
  refuse('Some items in your cart just sold out.', more)

/** Returns null when no line has a problem. */
export const refuseLines = (lines: LineProblem[], more: { isSoldOut?: boolean } = {}) =>
  lines.length > 0 ? refuse('Some items in your cart need your attention.', { lines, ...more }) : null

/** Returns null when the code may be used. */
export const refusePromo = (problem: string | undefined) =>
  problem === undefined ? null : refuse(problem, { promoProblem: problem })

export const refuseCredit = (sentence: string) => refuse(sentence, { creditProblem: sentence })

export const creditChanged = 'Your store credit has changed. Please look at the new sum and pay again.'
