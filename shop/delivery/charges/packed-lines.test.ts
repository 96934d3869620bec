import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box } from '#shop/catalogue/packed-size.ts'
import { chargeableGrams, packedOf, type PackedLine } from './packed-lines.ts'

const boxOf = (lengthCm: number, widthCm: number, heightCm: number): Box => ({ lengthCm, widthCm, heightCm })

test('pieces lie on each other, and the larger of scale and volume counts', () => {
  const shirt: PackedLine = { grams: 250, box: boxOf(30, 25, 3), quantity: 2 }
  const shoes: PackedLine = { grams: 900, box: boxOf(12, 33, 20), quantity: 1 }
  const packed = packedOf([shirt, shoes], 400)
  expect(packed).toEqual({ grams: 1_400, box: boxOf(33, 25, 18) })
  expect(chargeableGrams(packed, 5_000)).toBe(2_970)
  expect(chargeableGrams(packed, 4_500)).toBe(3_300)
  expect(chargeableGrams({ ...packed, grams: 3_000 }, 5_000)).toBe(3_000)
})

test('a piece of unknown weight weighs the usual, and one of unknown size fills no box', () => {
  const unknown: PackedLine = { grams: null, box: null, quantity: 3 }
  expect(packedOf([unknown], 400)).toEqual({ grams: 1_200, box: null })
  expect(packedOf([unknown, { grams: 100, box: boxOf(10, 10, 1), quantity: 1 }], 400)).toEqual({
    grams: 1_300,
    box: boxOf(10, 10, 1),
  })
  expect(packedOf([], 400)).toEqual({ grams: 0, box: null })
})

test('a part of a gram of volume is a whole one', () => {
  expect(chargeableGrams({ grams: 1, box: boxOf(7, 7, 7) }, 5_000)).toBe(69)
})

const side = fc.integer({ min: 1, max: 300 })
const line = fc.record({
  grams: fc.option(fc.integer({ min: 1, max: 50_000 })),
  box: fc.option(fc.record({ lengthCm: side, widthCm: side, heightCm: side })),
  quantity: fc.integer({ min: 1, max: 1_000 }),
})
const lines = fc.array(line, { maxLength: 20 })
const usual = fc.integer({ min: 1, max: 50_000 })
const divisor = fc.integer({ min: 1_000, max: 10_000 })
const volumeOf = (box: Box | null) => (box ? box.lengthCm * box.widthCm * box.heightCm : 0)

test('whatever is packed, the charge is for whole grams, and for no less than scale, room and each line by itself', () => {
  fc.assert(
    fc.property(lines, usual, divisor, (packing, gramsPerPiece, by) => {
      const packed = packedOf(packing, gramsPerPiece)
      const charged = chargeableGrams(packed, by)
      expect(Number.isSafeInteger(charged)).toBe(true)
      expect(charged).toBeGreaterThanOrEqual(packed.grams)
      const room = packing.reduce((sum, { box, quantity }) => sum + volumeOf(box) * quantity, 0)
      expect(volumeOf(packed.box)).toBeGreaterThanOrEqual(room)
      expect(charged * by).toBeGreaterThanOrEqual(volumeOf(packed.box) * 1_000)
      for (const one of packing)
        expect(chargeableGrams(packedOf([one], gramsPerPiece), by)).toBeLessThanOrEqual(charged)
    }),
  )
})

test('neither the position of lines nor how they are split changes a parcel', () => {
  fc.assert(
    fc.property(lines, usual, (packing, gramsPerPiece) => {
      const packed = packedOf(packing, gramsPerPiece)
      expect(packedOf(packing.toReversed(), gramsPerPiece)).toEqual(packed)
      const split = packing.flatMap(({ quantity, ...piece }) => [
        { ...piece, quantity: 1 },
        { ...piece, quantity: quantity - 1 },
      ])
      expect(packedOf(split, gramsPerPiece)).toEqual(packed)
    }),
  )
})
