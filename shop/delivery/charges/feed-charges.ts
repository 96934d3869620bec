import type { PackedPiece } from '#shop/catalogue/packed-size.ts'
import type { DeliveryTable, Method } from '../delivery-table.ts'
import { chargeableGrams, packedOf } from './packed-lines.ts'
import { priceOf } from './price-steps.ts'

type Piece = PackedPiece & { pricePaise: number }

/**
 * The ways of delivery of the rest of India, each with the most that sending the piece costs in any zone: search engines
 * take one charge for a country, and none that is too low. A zone without a way of that name has its first.
 */
export function highestCharges({ zones, gramsPerPiece, volumeDivisor }: DeliveryTable, piece: Piece) {
  const usual = zones.find(({ isRest }) => isRest) ?? zones.at(-1)!
  const grams = chargeableGrams(packedOf([{ ...piece, quantity: 1 }], gramsPerPiece), volumeDivisor)
  const cost = (method: Method) =>
    piece.pricePaise >= (method.freeFromPaise ?? Infinity) ? 0 : priceOf(method, piece.pricePaise, grams)
  return usual.methods.map(({ name }) => ({
    service: name,
    pricePaise: Math.max(
      ...zones.map(({ methods }) =>
        cost(methods.find((method) => method.name.toLowerCase() === name.toLowerCase()) ?? methods[0]!),
      ),
    ),
  }))
}
