import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workThrough } from './work-through.ts'

const nothing = async () => {}

test('batches follow each other until nothing is due', async () => {
  const due = Array.from({ length: 160 }, (_, id) => id)
  let working = 0
  let maxAtOnce = 0
  const done = await workThrough(
    async () => due.slice(0, 50),
    async (id) => {
      working += 1
      maxAtOnce = Math.max(maxAtOnce, working)
      await Promise.resolve()
      due.splice(due.indexOf(id), 1)
      working -= 1
    },
    nothing,
    { atOnce: 8 },
  )
  expect([done, due.length, maxAtOnce]).toEqual([160, 0, 8])
})

test('what stays due is tried once, and its trouble costs the others nothing', async () => {
  const tried: number[] = []
  const troubled: number[] = []
  const run = workThrough(
    async () => [1, 2, 3],
    async (id) => {
      tried.push(id)
      if (id === 2) throw new Error('the gateway hangs')
    },
    async (id) => void troubled.push(id),
  )
  await expect(run).rejects.toThrow('the gateway hangs')
  expect([tried, troubled]).toEqual([[1, 2, 3], [2]])
})

test('where a whole batch goes wrong no further one is taken', async () => {
  let batches = 0
  const run = workThrough(
    async () => [(batches += 1)],
    async () => {
      throw new Error('asked to wait')
    },
    nothing,
  )
  await expect(run).rejects.toThrow('asked to wait')
  expect(batches).toBe(1)
})

test('items that the time does not reach wait for the next run', async () => {
  const done = await workThrough([1, 2, 3], nothing, nothing, { maxMs: -1 })
  expect(done).toBe(0)
})

test('rows that always go wrong, or stay due, hold up none of the others', async () => {
  const fate = fc.constantFrom('goes', 'throws', 'stays')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 40 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 3 }),
      async (fates, size, atOnce) => {
        const due = fates.map((_, id) => ({ id }))
        const tried: number[] = []
        const run = workThrough(
          async (stuck: readonly { id: number }[]) =>
            due.filter(({ id }) => !stuck.some((one) => one.id === id)).slice(0, size),
          async (row) => {
            tried.push(row.id)
            if (fates[row.id] === 'throws') throw new Error('poisoned')
            if (fates[row.id] === 'goes') due.splice(due.indexOf(row), 1)
          },
          nothing,
          { atOnce, passesOver: true },
        )
        await run.catch(nothing)
        expect(tried.toSorted((a, b) => a - b)).toEqual(fates.map((_, id) => id))
      },
    ),
  )
})

test('a finder that cannot look beyond what is stuck ends', async () => {
  const run = workThrough(
    async () => [1, 2],
    async () => {},
    nothing,
    { passesOver: true },
  )
  expect(await run).toBe(2)
})
