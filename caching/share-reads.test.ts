import { expect, test } from 'vitest'
import { shareReads } from './share-reads.ts'

function open() {
  const ends: ((fails?: boolean) => void)[] = []
  const read = shareReads(
    () =>
      new Promise<number>((resolve, reject) => {
        const nth = ends.length + 1
        ends.push((fails) => (fails ? reject(new Error(`reading ${nth}`)) : resolve(nth)))
      }),
  )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { ends, read, settled }
}

test('all who ask during a reading share the next one, which begins after they asked', async () => {
  const { ends, read, settled } = open()
  const first = read()
  const rush = [read(), read(), read()]
  expect(ends).toHaveLength(1)
  ends[0]!()
  expect(await first).toBe(1)
  await settled()
  expect(ends).toHaveLength(2)
  const later = read()
  ends[1]!()
  expect(await Promise.all(rush)).toEqual([2, 2, 2])
  await settled()
  ends[2]!()
  expect(await later).toBe(3)
  await settled()
  const quiet = read()
  ends[3]!()
  expect(await quiet).toBe(4)
})

test('a reading that fails is its askers’ alone', async () => {
  const { ends, read, settled } = open()
  const first = read().catch(String)
  const rush = [read(), read()]
  ends[0]!(true)
  expect(await first).toBe('Error: reading 1')
  await settled()
  ends[1]!()
  expect(await Promise.all(rush)).toEqual([2, 2])
})
