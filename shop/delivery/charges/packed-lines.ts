import type { Box, PackedPiece } from '#shop/catalogue/packed-size.ts'

export type PackedLine = PackedPiece & { quantity: number }

/** Goods in one parcel: what they weigh on the scale, and the box they fill; null where no piece's box is known. */
export type Packed = { grams: number; box: Box | null }

/** Pieces lie flat on each other: the box is as long and as wide as the largest, and as high as all together. */
export const packedOf = (lines: readonly PackedLine[], gramsPerPiece: number): Packed => ({
  grams: lines.reduce((sum, { grams, quantity }) => sum + (grams ?? gramsPerPiece) * quantity, 0),
  box: stackOf(lines.flatMap(({ box, quantity }) => (box && quantity > 0 ? { box, quantity } : []))),
})

function stackOf(boxes: readonly { box: Box; quantity: number }[]): Box | null {
  if (boxes.length === 0) return null
  const flat = boxes.map(({ box, quantity }) => {
    const [length, width, height] = [box.lengthCm, box.widthCm, box.heightCm].toSorted((one, other) => other - one)
    return { length: length!, width: width!, height: height! * quantity }
  })
  return {
    lengthCm: Math.max(...flat.map(({ length }) => length)),
    widthCm: Math.max(...flat.map(({ width }) => width)),
    heightCm: flat.reduce((sum, { height }) => sum + height, 0),
  }
}

/**
 * The weight that couriers charge for, in whole grams: the larger of scale and volume. The volume in cm³ ÷ divisor is
 * kilograms.
 */
export const chargeableGrams = ({ grams, box }: Packed, volumeDivisor: number) =>
  box ? Math.max(grams, Math.ceil((box.lengthCm * box.widthCm * box.heightCm * 1_000) / volumeDivisor)) : grams
