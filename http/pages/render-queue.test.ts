import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RenderQueue } from './render-queue.ts'

test('pages asked for at once are begun one a turn, in their order', async () => {
  const turns = new RenderQueue()
  const begun: number[] = []
  const all = Promise.all(Array.from({ length: 5 }, (_, page) => turns.next().then(() => begun.push(page))))
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
  await turns.next()
  await turns.next()

  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const compressions = [turns.compressing(one.promise), turns.compressing(other.promise)]
  let isBegun = false
  const third = turns.next().then(() => (isBegun = true))
  // Without the compressions it would begin at the first.
  for (let turns = 0; turns < 5; turns += 1) await turn()
  expect(isBegun).toBe(false)

  one.reject(new Error('out of memory'))
  await expect(compressions[0]).rejects.toThrow('out of memory')
  await third
  other.resolve()
  await compressions[1]
})
