import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairPieces, fitsOwnShares, piecesBeyondFair } from './reservation-rules.ts'

/** Robots on many networks take turns to order as much as they like; gives what each has reserved in the end. */
function play(all: number, asked: readonly { network: number; pieces: number }[]) {
  const held = new Map<number, number>()
  for (const { network, pieces } of asked) {
    const own = held.get(network) ?? 0
    const reserved = { all, network: own, wideNetwork: own, ordersOfPhone: 0, ordersOfEmail: 0 }
    const variants = [
      { variantId: 1, wanted: pieces, left: all, all: all * 100, network: 0, wideNetwork: 0, share: null },
    ]
    if (!fitsOwnShares({ ...reserved, variants })) continue
    const fair = fairPieces(all)
    const beyond = [...held].filter(([one, sum]) => one !== network && sum > fair)
    const together = beyond.reduce((sum, [, one]) => sum + one, own + pieces)
    if (own + pieces <= fair || together <= piecesBeyondFair(all)) held.set(network, own + pieces)
  }
  return [...held.values()].toSorted((a, b) => b - a)
}

const asked = (all: number) =>
  fc.array(fc.record({ network: fc.nat(70), pieces: fc.integer({ min: 1, max: Math.max(1, Math.ceil(all / 30)) }) }), {
    maxLength: 400,
  })

test('no network reserves more than its fiftieth, and no twenty more than a fifth, whatever they ask for', () => {
  const shops = fc.integer({ min: 100, max: 100_000 }).chain((all) => fc.tuple(fc.constant(all), asked(all)))
  fc.assert(
    fc.property(shops, ([all, orders]) => {
      const held = play(all, orders)
      expect(held[0] ?? 0).toBeLessThanOrEqual(Math.max(1, all * 0.02))
      expect(held.slice(0, 20).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(all * 0.2)
    }),
  )
})

test('of one variant a network reserves a third, at least one piece, and a wider one a half', () => {
  const nothing = { network: 0, wideNetwork: 0 }
  const of = (all: number, wanted: number, held = nothing) =>
    fitsOwnShares({
      all: 1_000_000,
      ...nothing,
      ordersOfPhone: 0,
      ordersOfEmail: 0,
      variants: [{ variantId: 1, wanted, left: all, all, share: null, ...held }],
    })
  expect([of(1, 1), of(2, 2), of(10, 3), of(10, 4)]).toEqual([true, false, true, false])
  expect([of(10, 1, { network: 2, wideNetwork: 2 }), of(10, 1, { network: 3, wideNetwork: 3 })]).toEqual([true, false])
  expect([of(10, 1, { network: 0, wideNetwork: 4 }), of(10, 1, { network: 0, wideNetwork: 5 })]).toEqual([true, false])
})

test('a product with a share of its own has that of a variant, beside what its network holds of others', () => {
  const atLimit = { all: 100, network: 2, wideNetwork: 4 }
  const of = (share: number | null, wanted: number, held: number) =>
    fitsOwnShares({
      ...atLimit,
      ordersOfPhone: 0,
      ordersOfEmail: 0,
      variants: [{ variantId: 1, wanted, left: 100, all: 100, network: held, wideNetwork: held, share }],
    })
  expect([of(null, 1, 0), of(0.5, 1, 0), of(0.5, 1, 49), of(0.5, 1, 50), of(1, 1, 99)]).toEqual([
    false,
    true,
    true,
    false,
    true,
  ])
})
