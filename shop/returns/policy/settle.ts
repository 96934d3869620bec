import type { SoldOrder } from '#shop/orders/agreed/sold-order.ts'
import { type ExchangeState, isStillExchanged } from '../rules.ts'
import type { EarlierReturns } from '../what-comes-back.ts'
import { exchangeSums, minDifferencePaise } from './exchange-sums.ts'

export type ExchangedLine = {
  id: number
  itemId: number
  state: ExchangeState
  /** Pieces that others are sent for: those on their way, or those accepted. */
  pieces: number
  /** Pieces that others were asked for. */
  wished: number
  /** Of a piece that costs something else; null: at the price paid. */
  pricePaise: number | null
  /** False once the variant was deleted. */
  isThere: boolean
}

export type ExchangeFacts = {
  order: SoldOrder
  /** The pieces of other returns. */
  before: EarlierReturns
  lines: readonly ExchangedLine[]
  /** The money left of the order: what went back before pays for nothing. */
  leftPaise: number
  /** handed over: the pieces are on their way, and others go out before they are judged. */
  at: 'handed over' | 'judged'
  /** The order that went out on handing over; null: none. */
  sent: { totalPaise: number; isGivenUp: boolean } | null
}

/** The price of the order of the other pieces is the sum of `carriedPaise`, `toPayPaise` and `owedPaise`. */
export type Settlement = {
  /** The part that the pieces that came back pay. */
  carriedPaise: number
  /** The part that the customer pays before it goes out. */
  toPayPaise: number
  /** The part of an order sent ahead that nothing has paid yet. */
  owedPaise: number
  /** The sum paid for the pieces beyond the price of the others. */
  overPaise: number
  /** The lines whose state changes. */
  states: { id: number; to: ExchangeState }[]
  /** The pieces that an order is written for, and their price; empty: none. */
  pieces: { id: number; quantity: number; paidPaise: number }[]
}

/**
 * How an exchange is settled, for the same product, another one, and pieces sent ahead: the sum paid for the pieces that
 * come back pays for the others as far as it goes. The rest is paid first, or is owed; what is over comes back.
 */
export const settle = (facts: ExchangeFacts): Settlement => {
  const ahead = facts.lines.filter(({ state }) => state === 'ahead')
  return facts.sent && ahead.length > 0 ? settleSent(facts, facts.sent, ahead) : settleUnsent(facts)
}

/** Nothing is exchanged. */
export const noSettlement: Settlement = {
  carriedPaise: 0,
  toPayPaise: 0,
  owedPaise: 0,
  overPaise: 0,
  states: [],
  pieces: [],
}

/** The order is out already: accepted pieces pay for it, and the rest is owed. */
function settleSent(
  { order, before }: ExchangeFacts,
  sent: NonNullable<ExchangeFacts['sent']>,
  ahead: readonly ExchangedLine[],
): Settlement {
  if (sent.isGivenUp) return { ...noSettlement, states: ahead.map(({ id }) => ({ id, to: 'dropped' })) }
  const came = ahead.filter(({ pieces }) => pieces > 0)
  const { paidPaise } = exchangeSums(order, before, came.map(asked))
  // Money that had gone back lowered the price: it is not over now.
  const { totalPaise: wholePaise } = exchangeSums(
    order,
    before,
    ahead.map((line) => asked({ ...line, pieces: line.wished })),
  )
  const missingPaise = Math.max(0, sent.totalPaise - paidPaise)
  const owedPaise = missingPaise < minDifferencePaise ? 0 : missingPaise
  return {
    ...noSettlement,
    carriedPaise: sent.totalPaise - owedPaise,
    owedPaise,
    overPaise: Math.max(0, paidPaise - Math.max(sent.totalPaise, wholePaise)),
    states: ahead.map(({ id, pieces }) => ({ id, to: pieces > 0 ? 'sent' : 'owed' })),
  }
}

/** Nothing is out yet: what was accepted, or is on its way, becomes an order. Nothing that costs more is sent ahead. */
function settleUnsent({ order, before, lines, leftPaise, at }: ExchangeFacts): Settlement {
  const isAhead = at === 'handed over'
  const open = lines.filter(({ state }) => isStillExchanged(state))
  const wanted = open.filter(({ state, pieces }) => state === 'held' && pieces > 0)
  const gone = wanted.filter(({ pricePaise, isThere }) => pricePaise !== null && !isThere)
  const wentOut = wanted.filter((line) => !gone.includes(line))
  const sums = exchangeSums(order, before, wentOut.map(asked), leftPaise)
  const moved = (to: ExchangeState, which: readonly ExchangedLine[]) => which.map(({ id }) => ({ id, to }))
  if (isAhead && sums.toPayPaise > 0) return { ...noSettlement, states: moved('gone', gone) }
  if (wentOut.length > 0 && sums.totalPaise < minDifferencePaise)
    return { ...noSettlement, states: moved('gone', open) }
  const rest = open.filter((line) => !wanted.includes(line))
  const out = isAhead ? 'ahead' : sums.toPayPaise > 0 ? 'to pay' : 'sent'
  return {
    carriedPaise: isAhead ? 0 : sums.totalPaise - sums.toPayPaise,
    toPayPaise: sums.toPayPaise,
    owedPaise: isAhead ? sums.totalPaise : 0,
    overPaise: isAhead ? 0 : sums.overPaise,
    states: [...moved('gone', gone), ...moved('over', rest), ...moved(out, wentOut)],
    pieces: wentOut.map(({ id, pieces }, at) => ({ id, quantity: pieces, paidPaise: sums.soldPaise[at]! })),
  }
}

const asked = ({ itemId, pieces, pricePaise }: ExchangedLine) => ({ itemId, quantity: pieces, pricePaise })
