import type { DataStrategyResult } from 'react-router'
import { expect, test } from 'vitest'
import { awaitAnswer } from './awaited-answers.ts'
import { keepPage } from './reachable.ts'

type Args = Parameters<typeof keepPage>

/** The content that a form gets whose action was refused with this status. */
async function contentFor(status: number) {
  const refusal = { status, statusText: '', internal: false, data: null }
  const request = new Request('http://shop.example/admin/staff', { method: 'POST' })
  const next = () => Promise.resolve({ page: { type: 'error', result: refusal } satisfies DataStrategyResult })
  const results = (await keepPage({ request } as Args[0], next)) as Record<string, DataStrategyResult>
  return (results.page!.result as { data: unknown }).data
}

test.for([401, 403, 428])(
  'each answer with status %i is one of its own, so that the second is said as well',
  async (status) => {
    const [first, second] = [await contentFor(status), await contentFor(status)]
    expect(first).toEqual(second)
    expect(first).not.toBe(second)
  },
)

test('an action that a newer one of the same address broke off says nothing to who waits for the newer', async () => {
  const heard: unknown[] = []
  const brokenOff = new AbortController()
  const failing = (signal?: AbortSignal) =>
    keepPage({ request: new Request('http://shop.example/admin/receive', { method: 'POST', signal }) } as Args[0], () =>
      Promise.resolve({ page: { type: 'error', result: new TypeError('Failed to fetch') } }),
    )
  awaitAnswer('/admin/receive', (outcome) => heard.push(outcome))
  brokenOff.abort()
  await failing(brokenOff.signal)
  expect(heard).toEqual([])
  await failing()
  expect(heard).toHaveLength(1)
})
