import type { SoldOrder } from '#shop/orders/agreed/sold-order.ts'
import { type ComesBack, type EarlierReturns, leftOfExchanged, paidForExchanged } from '../what-comes-back.ts'

/** Pieces of a line that are exchanged. `pricePaise`: of a piece that costs something else; null: at the price paid. */
export type AskedExchange = { itemId: number; quantity: number; pricePaise: number | null }

type OtherChoice = { itemId: number; quantity: number; dearerPaise: number; hasMoney: boolean }

/**
 * The price of a piece of the same product in another size or colour: what was paid and the difference of today's prices;
 * null where both cost the same. Where only exchanges are possible, nothing comes back for a cheaper one.
 */
export function priceOfOtherChoice(
  order: SoldOrder,
  before: EarlierReturns,
  { itemId, quantity, dearerPaise, hasMoney }: OtherChoice,
): number | null {
  if (dearerPaise === 0 || (dearerPaise < 0 && !hasMoney)) return null
  const eachPaise = paidForExchanged(order, before, { itemId, quantity }) / quantity
  return Math.max(1, Math.ceil(eachPaise) + dearerPaise)
}

export type ExchangeSums = {
  /** The sum paid for the pieces that come back, without the part that staff refunded for them. */
  paidPaise: number
  refundedPaise: number
  /** The price of the order of the other pieces. */
  totalPaise: number
  /** The sum that its customer pays besides; 0: nothing. */
  toPayPaise: number
  /** The part of the price paid that is over. */
  overPaise: number
}

/** No gateway collects less: a smaller difference is the shop's. */
export const minDifferencePaise = 100

/**
 * The sum paid for the pieces that are exchanged, without what was refunded for them, pays for the others as far as it
 * goes: the rest comes back, or the difference is paid besides. One sum for all lines of a return; `soldPaise` is what
 * each of `pieces` is sold for, which makes up the total. `leftPaise`: of the order's money; a part that went back
 * before lowers the price of the others.
 */
export function exchangeSums(
  order: SoldOrder,
  before: EarlierReturns,
  pieces: readonly AskedExchange[],
  leftPaise = Infinity,
): ExchangeSums & { soldPaise: number[] } {
  const paidPaise = leftOfExchanged(order, before, pieces)
  const prices = pieces.map((piece) => paidForExchanged(order, before, piece))
  const wanted = pieces.map(({ pricePaise, quantity }, at) =>
    pricePaise === null ? prices[at]! : pricePaise * quantity,
  )
  const wantedPaise = sumPaise(wanted)
  const difference = wantedPaise - paidPaise
  const toPayPaise = difference >= minDifferencePaise ? difference : 0
  const carriedPaise = Math.min(wantedPaise, paidPaise, Math.max(0, leftPaise))
  const totalPaise = carriedPaise + toPayPaise
  return {
    paidPaise,
    refundedPaise: sumPaise(prices) - paidPaise,
    totalPaise,
    toPayPaise,
    overPaise: Math.max(0, -difference),
    soldPaise: takeOff(wanted, wantedPaise - totalPaise),
  }
}

/**
 * Adds what is over from the exchange to the money of a return, as far as it is left of the payment: `leftPaise` less
 * what the order of the other pieces keeps.
 */
export function withOver(
  comesBack: ComesBack,
  sums: Pick<ExchangeSums, 'overPaise' | 'totalPaise'>,
  leftPaise: number,
): ComesBack {
  if (sums.overPaise === 0) return comesBack
  const sparePaise = Math.max(0, leftPaise - comesBack.totalPaise - sums.totalPaise)
  const exchangePaise = Math.min(sums.overPaise, sparePaise)
  return {
    ...comesBack,
    exchangePaise,
    totalPaise: comesBack.totalPaise + exchangePaise,
  }
}

const sumPaise = (amounts: readonly number[]) => amounts.reduce((sum, paise) => sum + paise, 0)

/** The amounts without `paise`, which the dearest give, each all that it has. */
function takeOff(amounts: readonly number[], paise: number) {
  const rest = [...amounts]
  for (let missing = paise; missing > 0;) {
    const dearest = rest.indexOf(Math.max(...rest))
    const taken = Math.min(missing, rest[dearest]!)
    rest[dearest]! -= taken
    missing -= taken
  }
  return rest
}
