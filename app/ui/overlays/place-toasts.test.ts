import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeTop } from './place-toasts.ts'

test('a toast lies at the top, unless something there must be read', () => {
  expect(freeTop(90, 800, [])).toBe(8)
  expect(freeTop(90, 800, [{ top: 110, bottom: 150 }])).toBe(8)
  expect(freeTop(90, 800, [{ top: 90, bottom: 130 }])).toBe(800 - 90 - 8)
  const headingAndButton = [
    { top: 90, bottom: 130 },
    { top: 740, bottom: 790 },
  ]
  expect(freeTop(90, 800, headingAndButton)).toBe(138)
})

test('wherever there is room, nothing is covered', () => {
  const span = fc
    .tuple(fc.nat(700), fc.integer({ min: 10, max: 120 }))
    .map(([top, high]) => ({ top, bottom: top + high }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 3 }), fc.integer({ min: 40, max: 110 }), (obstacles, height) => {
      const top = freeTop(height, 800, obstacles)
      const covers = (at: number) => obstacles.some((one) => at < one.bottom && at + height > one.top)
      const hasRoom = Array.from({ length: 800 - height - 16 }, (_, at) => at + 8).some(
        (at) => !obstacles.some((one) => at - 8 < one.bottom && at + height + 8 > one.top),
      )
      if (hasRoom) expect(covers(top)).toBe(false)
    }),
  )
})
