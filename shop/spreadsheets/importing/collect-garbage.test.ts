import { expect, onTestFinished, test, vi } from 'vitest'
import { openCollector } from './collect-garbage.server.ts'

const mb = 1_000_000

test('garbage is collected where the heap has grown by 40 MB since the last time, and only then', async () => {
  let heapUsed = 60 * mb
  const collected: number[] = []
  vi.spyOn(process, 'memoryUsage').mockImplementation(() => ({ heapUsed }) as NodeJS.MemoryUsage)
  vi.stubGlobal('gc', async () => {
    collected.push(heapUsed / mb)
    heapUsed = 50 * mb
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const collect = openCollector()
  for (const used of [60, 55, 89, 91, 60]) {
    heapUsed = used * mb
    await collect()
  }
  expect(collected).toEqual([60, 91])

  vi.stubGlobal('gc', undefined)
  heapUsed = 500 * mb
  await collect()
  expect(heapUsed).toBe(500 * mb)
})
