import { expect, onTestFinished, test } from 'vitest'
import type { EdgeSettings } from '#config'
import { type EdgeOptions, startEdge } from '#simulators/edge/start-edge.ts'
import { EdgeError } from '../edge-provider.ts'
import { openEdgeProvider } from './open-provider.server.ts'

const each = ['cloudflare', 'fastly', 'bunny'] as const

async function open(
  provider: (typeof each)[number],
  { as = {}, ...given }: { as?: Partial<EdgeSettings> } & Partial<EdgeOptions> = {},
) {
  const edge = await startEdge({ port: 0, provider, zone: 'z123', key: 'the right key', ...given })
  onTestFinished(edge.close)
  const apiBase = edge.url
  return { ...edge, client: openEdgeProvider({ provider, zone: 'z123', key: 'the right key', apiBase, ...as }) }
}

async function storeTagged({ store, client }: Awaited<ReturnType<typeof open>>) {
  for (const [address, tags] of Object.entries({ '/': ['all', 'p1'], '/a': ['all', 'p2'], '/b': ['all', 'p3'] })) {
    const headers = client.pageHeaders({ tags, life: 'max-age=60, stale-if-error=60' })
    expect(store.store(address, { status: 200, headers, body: Buffer.from('page') })).toBe(true)
  }
  return () => ['/', '/a', '/b'].map((address) => store.find(address)?.state ?? 'none')
}

const why = (work: Promise<unknown>) =>
  work.then(
    () => ['nothing'],
    (error: unknown) => (error instanceof EdgeError ? [error.why, error.message] : ['thrown', String(error)]),
  )

for (const provider of each) {
  const gone = provider === 'bunny' ? 'none' : 'old'

  test(`${provider}: pages with a tag are asked for anew, others stay`, async () => {
    const edge = await open(provider)
    const states = await storeTagged(edge)
    expect(states()).toEqual(['fresh', 'fresh', 'fresh'])
    await edge.client.purge(['p1', 'p3'])
    expect(states()).toEqual([gone, 'fresh', gone])
  })

  test(`${provider}: everything is asked for anew`, async () => {
    const edge = await open(provider)
    const states = await storeTagged(edge)
    await edge.client.purgeEverything()
    const left = provider === 'cloudflare' ? 'old' : 'none'
    expect(states()).toEqual([left, left, left])
  })

  test(`${provider}: a wrong key, a wrong zone and too many calls are three answers`, async () => {
    const wrongKey = await open(provider, { as: { key: 'another key' } })
    expect(await why(wrongKey.client.purge(['p1']))).toEqual([
      'key',
      {
        cloudflare: 'Invalid access token (9109)',
        fastly: 'Provided credentials are missing or invalid',
        bunny: 'Authorization has been denied for this request.',
      }[provider],
    ])
    const wrongZone = await open(provider, { as: { zone: 'other' } })
    expect(await why(wrongZone.client.purgeEverything())).toEqual([
      'zone',
      expect.stringMatching(/identifier is invalid|not found/),
    ])
    const busy = await open(provider, { limit: { maxCalls: 1, refillMs: 60_000 } })
    await busy.client.purge(['p1'])
    expect(await why(busy.client.purge(['p1']))).toEqual(['busy', expect.stringMatching(/[Tt]oo many|throttling/)])
  })

  test(`${provider}: an answer that never comes, comes from a proxy or is cut is no purge`, async () => {
    const edge = await open(provider)
    const path = { cloudflare: '/client/v4', fastly: '/service', bunny: '/pullzone' }[provider]
    for (const kind of ['html 502', 'reset', 'commit then drop', '500']) {
      await fetch(`${edge.url}/sim/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind, path }),
      })
      expect([kind, (await why(edge.client.purge(['p1'])))[0]]).toEqual([kind, 'away'])
    }
    expect(await why(edge.client.purge(['p1']))).toEqual(['nothing'])
  })
}

test('bunny says when to try again', async () => {
  const { client } = await open('bunny', { limit: { maxCalls: 1, refillMs: 30_000 } })
  await client.purge(['p1'])
  const failed = await client.purge(['p1']).catch((error: unknown) => error as EdgeError)
  expect(failed!.retryAfterMs).toBeGreaterThan(25_000)
  expect(failed!.retryAfterMs).toBeLessThanOrEqual(30_000)
})

test('more tags than a call may have are refused by the provider, so the limits are its own', async () => {
  for (const provider of ['cloudflare', 'fastly'] as const) {
    const { client } = await open(provider)
    const tags = (count: number) => Array.from({ length: count }, (_, nth) => `t${nth}`)
    await client.purge(tags(client.limits.maxTags))
    expect((await why(client.purge(tags(client.limits.maxTags + 1))))[0]).toBe('refused')
  }
})
