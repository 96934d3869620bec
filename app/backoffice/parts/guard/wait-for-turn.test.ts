import { expect, test } from 'vitest'
import { waitForTurn } from './wait-for-turn.server.ts'

test('one person has four pages at once, forty wait, and the next is refused; others go on', async () => {
  const order: number[] = []
  const mine = Array.from({ length: 44 }, async (_, at) => {
    const end = await waitForTurn('asha')
    order.push(at)
    return end!
  })
  const first = await Promise.all(mine.slice(0, 4))
  expect(order).toEqual([0, 1, 2, 3])
  expect(await waitForTurn('asha')).toBeNull()
  expect(await waitForTurn('meera')).not.toBeNull()
  first[0]!()
  await mine[4]
  expect(order).toEqual([0, 1, 2, 3, 4])
  for (const end of first.slice(1)) end()
  for (const next of mine.slice(4)) (await next)()
  expect(order).toHaveLength(44)
  const again = await Promise.all(Array.from({ length: 4 }, () => waitForTurn('asha')))
  expect(again).not.toContain(null)
})
