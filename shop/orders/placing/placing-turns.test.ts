import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openPlacingTurns } from './placing-turns.ts'

const cartOf = (productId: number) => ({ items: [{ productId, size: 'M', color: '', quantity: 1 }] })

test('of a hundred who want the same three are placed at once, and somebody else does not wait behind them', async () => {
  const inTurn = openPlacingTurns()
  const go = Promise.withResolvers<void>()
  let [begun, most] = [0, 0]
  const hundred = Array.from({ length: 100 }, () =>
    inTurn(cartOf(1), async () => {
      most = Math.max(most, ++begun)
      await go.promise
      begun -= 1
    }),
  )
  await turn()
  expect(begun).toBe(3)
  expect(await inTurn(cartOf(2), async () => 'placed')).toBe('placed')
  go.resolve()
  await Promise.all(hundred)
  expect(most).toBe(3)
})

test('one that fails leaves its turn to the next', async () => {
  const inTurn = openPlacingTurns()
  const failed = Array.from({ length: 10 }, () => inTurn(cartOf(1), () => Promise.reject(new Error('away'))))
  const outcomes = await Promise.allSettled(failed)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await inTurn(cartOf(1), async () => 'placed')).toBe('placed')
})
