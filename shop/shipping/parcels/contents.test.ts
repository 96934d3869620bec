import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Contents, joined, piecesIn, takeOut } from './contents.ts'

const lines = fc
  .uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((orderItemId) =>
        fc.record({ orderItemId: fc.constant(orderItemId), quantity: fc.integer({ min: 1, max: 5 }) }),
      ),
    ),
  )

const step = fc.oneof(
  fc.record({
    kind: fc.constant('split' as const),
    from: fc.nat(),
    item: fc.nat(),
    quantity: fc.integer({ min: -1, max: 6 }),
  }),
  fc.record({ kind: fc.constant('join' as const) }),
)

test('however an order is split and joined, each piece is in exactly one parcel, and no parcel is empty', () => {
  fc.assert(
    fc.property(lines, fc.array(step, { maxLength: 12 }), (order, steps) => {
      let parcels: Contents[] = [order]
      for (const one of steps) {
        if (one.kind === 'join') {
          parcels = [joined(parcels)]
          continue
        }
        const at = one.from % parcels.length
        const { orderItemId } = order[one.item % order.length]!
        const split = takeOut(parcels[at]!, [{ orderItemId, quantity: one.quantity }])
        if (typeof split !== 'string') parcels = [...parcels.with(at, split.left), split.taken]
      }
      expect(new Set(joined(parcels))).toEqual(new Set(order))
      for (const parcel of parcels) expect(piecesIn(parcel)).toBeGreaterThan(0)
    }),
  )
})

test.each([
  ['nothing', []],
  ['more than there is', [{ orderItemId: 1, quantity: 3 }]],
  [
    'more than there is, in two rows',
    [
      { orderItemId: 1, quantity: 1 },
      { orderItemId: 1, quantity: 2 },
    ],
  ],
  ['what is not in it', [{ orderItemId: 9, quantity: 1 }]],
  ['everything', [{ orderItemId: 1, quantity: 2 }]],
])('taking out %s is refused with a sentence', (_, taken) => {
  expect(takeOut([{ orderItemId: 1, quantity: 2 }], taken)).toMatch(/^[A-Z].+\.$/)
})
