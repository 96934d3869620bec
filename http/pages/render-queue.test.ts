import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RenderQueue } from './render-queue.ts'

test('pages that one network asks for at once are begun one a turn, in their order', async () => {
  const turns = new RenderQueue()
  const begun: number[] = []
  const all = Promise.all(
    Array.from({ length: 5 }, (_, page) => turns.next('198.51.100.7').then(() => begun.push(page))),
  )
  const seen: number[] = []
  while (begun.length < 5) {
    await turn()
    seen.push(begun.length)
  }
  await all
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(seen.every((count, at) => count <= at + 1)).toBe(true)
})

test('a page that waits for the database holds nobody up; two at compression hold the next, also when one fails', async () => {
  const turns = new RenderQueue()
  // The first has begun and never ends.
  await turns.next('198.51.100.7')
  await turns.next('198.51.100.7')

  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const compressions = [turns.compressing(one.promise), turns.compressing(other.promise)]
  let isBegun = false
  const third = turns.next('198.51.100.7').then(() => (isBegun = true))
  // Without the compressions it would begin at the first.
  for (let turns = 0; turns < 5; turns += 1) await turn()
  expect(isBegun).toBe(false)

  one.reject(new Error('out of memory'))
  await expect(compressions[0]).rejects.toThrow('out of memory')
  await third
  other.resolve()
  await compressions[1]
})

test('a network that asks for a hundred pages at once keeps others waiting for one of them', async () => {
  const turns = new RenderQueue()
  const begun: string[] = []
  const ask = (network: string, page: string) => turns.next(network).then(() => begun.push(page))
  const asked = Array.from({ length: 100 }, (_, at) => ask('203.0.113.9', `robot ${at}`))
  asked.push(ask('198.51.100.7', 'home'), ask('2001:db8:7::/48', 'shirts'), ask('198.51.100.7', 'jeans'))
  await Promise.all(asked)
  expect(begun.slice(0, 6)).toEqual(['robot 0', 'home', 'shirts', 'robot 1', 'jeans', 'robot 2'])
  expect(begun.at(-1)).toBe('robot 99')
})
