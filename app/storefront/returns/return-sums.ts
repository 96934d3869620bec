import type { SoldOrder } from '#shop/orders/agreed/sold-order.ts'
import type { OfferedProduct } from '#shop/returns/exchanging/find-offered.server.ts'
import { choiceLabel } from '#shop/returns/policy/exchange-label.ts'
import { type ExchangeSums, exchangeSums, priceOfOtherChoice, withOver } from '#shop/returns/policy/exchange-sums.ts'
import { anotherProduct, isProtectedReason, mayBringMoney, type ReturnReason } from '#shop/returns/rules.ts'
import {
  type ComesBack,
  type EarlierReturns,
  type ReturnTerms,
  whatComesBack,
  withExchanged,
} from '#shop/returns/what-comes-back.ts'
import type { ReturnableItem } from './returnable-item.ts'
import type { Typed } from './texts-of.ts'

/** The facts of an order that a return's sum builds on. */
export type OrderSums = {
  bought: SoldOrder
  terms: ReturnTerms
  before: EarlierReturns
  leftPaise: number
}

type Others = Readonly<Record<number, OfferedProduct | undefined>>

/** A piece that another is sent for. */
export type ShownExchange = {
  itemId: number
  quantity: number
  /** Null means that nothing is paid for it. */
  pricePaise: number | null
  from: string
  to: string
}

export type ReturnSums = {
  /** False while no piece is chosen. */
  hasChosen: boolean
  exchanges: ShownExchange[]
  exchange: ExchangeSums
  /** Null while there is nothing to add up. */
  comesBack: ComesBack | null
  /** Money or store credit comes back, not only another piece. */
  bringsBack: boolean
}

/** The money that comes back for the pieces chosen in the form, and the pieces sent for them. */
export function sumReturn(
  items: readonly ReturnableItem[],
  typed: Typed,
  others: Others,
  { bought, terms, before, leftPaise }: OrderSums,
): ReturnSums {
  const chosen = items.flatMap(({ id }) => chosenOf(id, typed))
  const forMoney = chosen.filter(({ exchangeFor }) => exchangeFor === '')
  const exchanges = chosen.flatMap((one) => {
    const item = items.find(({ id }) => id === one.itemId)
    return item ? exchangeOf(item, one, { typed, other: others[item.id], bought, before }) : []
  })
  const exchange = exchangeSums(bought, before, exchanges)
  const comesBack =
    forMoney.length > 0 || exchanges.length > 0
      ? withOver(
          whatComesBack(bought, terms, withExchanged(before, exchanges), forMoney, leftPaise),
          exchange,
          leftPaise,
        )
      : null
  return {
    hasChosen: chosen.length > 0,
    exchanges,
    exchange,
    comesBack,
    bringsBack: forMoney.length > 0 || (comesBack?.totalPaise ?? 0) > 0,
  }
}

type Chosen = { itemId: number; quantity: number; isProtected: boolean; exchangeFor: string }

function chosenOf(id: number, typed: Typed): Chosen[] {
  const quantity = Number(typed[`quantity-${id}`] ?? 0)
  const reason = typed[`reason-${id}`] as ReturnReason | '' | undefined
  // Another size that is not chosen yet is no wish for money.
  const listed = typed[`exchangeFor-${id}`] || (typed.way === 'exchange' ? 'none' : '')
  const exchangeFor = listed === anotherProduct ? typed[`another-${id}`] || 'none' : listed
  const isProtected = reason ? isProtectedReason(reason) : false
  return quantity > 0 ? [{ itemId: id, quantity, isProtected, exchangeFor }] : []
}

type Exchanging = {
  typed: Typed
  other: OfferedProduct | undefined
  bought: SoldOrder
  before: EarlierReturns
}

/** The piece that a line is exchanged for; none while it is not chosen. */
function exchangeOf(
  item: ReturnableItem,
  { itemId, quantity, exchangeFor }: Chosen,
  { typed, other: product, bought, before }: Exchanging,
): ShownExchange[] {
  const isThis = ({ variantId }: { variantId: number }) => String(variantId) === exchangeFor
  const same = item.choices.find(isThis)
  const other = product?.choices.find(isThis)
  const choice = same ?? other
  if (!choice) return []
  const hasMoney = mayBringMoney(typed[`reason-${itemId}`] as ReturnReason, item.returnRule)
  const pricePaise = same
    ? priceOfOtherChoice(bought, before, { itemId, quantity, dearerPaise: same.dearerPaise, hasMoney })
    : (other?.pricePaise ?? null)
  const to = [same ? '' : product?.name, choiceLabel(choice)].filter(Boolean).join(', ')
  return [{ itemId, quantity, pricePaise, from: item.productName, to }]
}
