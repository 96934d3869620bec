import { formatAmount } from '#shared/money.ts'
import type { Method, Price } from '../delivery-table.ts'

export function priceComplaints({ prices }: Pick<Method, 'prices'>) {
  const complaints: { price: number; message: string }[] = []
  const levels = new Set(prices.map(({ fromPaise }) => fromPaise))
  for (const [at, price] of prices.entries()) {
    const earlier = prices.findIndex((other) => isSameStep(other, price))
    if (earlier < at) complaints.push({ price: at, message: 'There is a price for this weight and worth already' })
  }
  if (!levels.has(0))
    complaints.push({
      price: 0,
      message: `Orders below ${formatAmount(Math.min(...levels))} have no price. Please add one from ₹0.`,
    })
  for (const level of levels) {
    const ofLevel = [...prices.entries()].filter(([, { fromPaise }]) => fromPaise === level)
    if (ofLevel.some(([, { upToGrams }]) => upToGrams === null)) continue
    const [heaviest, { upToGrams }] = ofLevel.reduce((one, other) =>
      other[1].upToGrams! > one[1].upToGrams! ? other : one,
    )
    complaints.push({
      price: heaviest,
      message: `Parcels above ${upToGrams} g have no price. Please add one without a weight.`,
    })
  }
  return complaints
}

const isSameStep = (one: Price, other: Price) => one.upToGrams === other.upToGrams && one.fromPaise === other.fromPaise

/** The price of a method for goods of this worth and weight, in paise; its free-from is not looked at. */
export function priceOf({ prices }: Pick<Method, 'prices'>, subtotalPaise: number, grams: number): number {
  const level = Math.max(...prices.flatMap(({ fromPaise }) => (fromPaise <= subtotalPaise ? fromPaise : [])))
  const [fitting] = prices
    .filter(({ fromPaise, upToGrams }) => fromPaise === level && grams <= (upToGrams ?? Infinity))
    .toSorted((one, other) => (one.upToGrams ?? Infinity) - (other.upToGrams ?? Infinity))
  return fitting!.pricePaise
}
