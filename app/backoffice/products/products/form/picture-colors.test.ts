import { expect, test } from 'vitest'
import { pictureColors } from './picture-colors.ts'

type Pixel = [number, number, number, number?]

const painted = (width: number, height: number, at: (x: number, y: number) => Pixel) =>
  Uint8ClampedArray.from(
    Array.from({ length: width * height }, (_, index) => {
      const [red, green, blue, alpha = 255] = at(index % width, Math.floor(index / width))
      return [red, green, blue, alpha]
    }).flat(),
  )

const wall: Pixel = [240, 236, 228]
const inside = (x: number, y: number) => x > 4 && x < 15 && y > 4 && y < 15

test('the cloth is suggested, the wall behind it is not', () => {
  expect(
    pictureColors(
      painted(20, 20, (x, y) => (inside(x, y) ? [28, 39, 71] : wall)),
      20,
    ),
  ).toEqual(['#1c2747'])
})

test('shades of one cloth are one colour, two colours are two', () => {
  const stripes = painted(20, 20, (x, y) =>
    !inside(x, y) ? wall : y % 3 === 0 ? [140, 29, 50] : [28 + (x % 3), 39, 71],
  )
  expect(pictureColors(stripes, 20)).toEqual(['#1d2747', '#8c1d32'])
})

test('a picture of cloth up to its edge is still a colour, and nothing is nothing', () => {
  expect(
    pictureColors(
      painted(6, 6, () => [12, 120, 60]),
      6,
    ),
  ).toEqual(['#0c783c'])
  expect(
    pictureColors(
      painted(6, 6, () => [12, 120, 60, 0]),
      6,
    ),
  ).toEqual([])
})
