import { shareByWeight } from '#shared/share-by-weight.ts'

/** A place in a set: one of its products fills it, in a size and colour that the customer chooses. */
export type SetSlot = { name: string; productIds: number[]; quantity: number }

export const maxSlots = 10
export const maxSlotProducts = 20
export const maxSlotQuantity = 20
export const maxSetPercent = 90

type Priced = { pricePaise: number; quantity: number }

const sumOf = (lines: readonly Priced[]) =>
  lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)

/** How a set is priced: at its own price, or at so many percent below the sum of its pieces. */
export type SetPricing = { ownPaise: number; percent: number | null }

/** The price in paise of one set of these pieces. It is never more than their sum; a part of a paisa is not taken off. */
export function setPrice(pieces: readonly Priced[], { ownPaise, percent }: SetPricing) {
  const sum = sumOf(pieces)
  return percent === null ? Math.min(ownPaise, sum) : sum - Math.floor((sum * percent) / 100)
}

/**
 * The paise that a set takes off each of its lines, for all pieces of the line: together they cost what `setPaise` says,
 * to the paisa. Nothing is taken off where they cost less by themselves.
 */
export function offBySet(lines: readonly Priced[], setPaise: number): number[] {
  const worths = lines.map(({ pricePaise, quantity }) => pricePaise * quantity)
  return shareByWeight(Math.max(0, sumOf(lines) - setPaise), worths)
}

/** Whether these products, one for each slot in their sequence, make up a set. */
export const isFilledBy = (slots: readonly SetSlot[], productIds: readonly number[]) =>
  slots.length === productIds.length && slots.every((slot, at) => slot.productIds.includes(productIds[at]!))

/** How many sets the scarcest piece leaves; null where nobody counts any. Slots may take the same piece, by its key. */
export function setsLeft(pieces: readonly { key: string; stock: number | null; quantity: number }[]) {
  const left = [...Map.groupBy(pieces, ({ key }) => key).values()].flatMap((same) => {
    const { stock } = same[0]!
    return stock === null ? [] : [Math.floor(stock / same.reduce((sum, { quantity }) => sum + quantity, 0))]
  })
  return left.length > 0 ? Math.min(...left) : null
}
