import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageCache } from './page-cache.ts'
import { WarmUp } from './warm-up.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const renderMs = 50

/** Main pages that take a while to render and are never cached, as while something changes all the time. */
async function openWarmUp() {
  const rendered: number[] = []
  const warmUp = new WarmUp(new PageCache(1_000))
  const begun = warmUp.begin(async () => {
    rendered.push(performance.now())
    await new Promise((resolve) => setTimeout(resolve, renderMs))
    return null
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await begun
  expect(rendered.splice(0)).toHaveLength(4)
  return { warmUp, rendered }
}

test('after a change the main pages are rendered again at once', async () => {
  const { warmUp, rendered } = await openWarmUp()
  warmUp.heard()
  warmUp.heard()
  await vi.advanceTimersByTimeAsync(249)
  expect(rendered).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(rendered).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(10_000)
  warmUp.heard()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(rendered).toHaveLength(8)
})

test('while changes keep coming it works a tenth of the time, and once more after the last', async () => {
  const { warmUp, rendered } = await openWarmUp()
  const changes = setInterval(() => warmUp.heard(), 100)
  await vi.advanceTimersByTimeAsync(20_000)
  clearInterval(changes)
  const during = rendered.length
  expect(during * renderMs).toBeLessThanOrEqual(2_400)
  expect(during).toBeGreaterThan(20)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(rendered.length).toBe(during + 4)
  warmUp.close()
  warmUp.heard()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(rendered.length).toBe(during + 4)
})
