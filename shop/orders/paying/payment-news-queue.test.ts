import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurnOfOrder } from './payment-news-queue.ts'

test('news of one order is handled one after the other, whatever becomes of it', async () => {
  const seen: string[] = []
  const bring = (name: string, fails = false) =>
    inTurnOfOrder('order_1', async (hasWaited) => {
      seen.push(`${name} begins${hasWaited ? ' after others' : ''}`)
      await pause(5)
      seen.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const answers = await Promise.allSettled([bring('one'), bring('two', true), bring('three')])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual([
    'one begins',
    'one ends',
    'two begins after others',
    'two ends',
    'three begins after others',
    'three ends',
  ])
  await bring('later')
  expect(seen.slice(6)).toEqual(['later begins', 'later ends'])
})

test('other orders do not wait, and nobody waits longer than two seconds', async () => {
  let end = () => {}
  const slow = inTurnOfOrder('order_2', () => new Promise<void>((resolve) => (end = resolve)))
  expect(await inTurnOfOrder('order_3', async (hasWaited) => hasWaited)).toBe(false)
  const began = performance.now()
  expect(await inTurnOfOrder('order_2', async (hasWaited) => hasWaited)).toBe(true)
  expect(performance.now() - began).toBeGreaterThan(1_900)
  end()
  await slow
})
