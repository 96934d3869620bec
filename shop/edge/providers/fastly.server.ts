import type { EdgeProvider } from '../edge-provider.ts'
import { askEdge, textAt } from './ask-edge.server.ts'

type Account = { apiBase: string; zone: string; key: string }

const errorOf = (text: string) => textAt(text, ({ msg, detail }) => [msg, detail].filter(Boolean).join(': '))

/** Fastly. Purges are soft: pages become stale and are shown while the shop is away; only "everything" removes them. */
export function fastly({ apiBase, zone, key }: Account): EdgeProvider {
  const headers = { 'fastly-key': key }
  return {
    name: 'Fastly',
    limits: { maxTags: 256, isCallPerTag: false, maxCalls: 30, refillMs: 1_000 },
    pageHeaders: ({ tags, life }) => ({
      'cache-control': 'public, no-cache',
      'surrogate-control': life,
      'surrogate-key': tags.join(' '),
    }),
    neverHeaders: { 'surrogate-control': 'max-age=0' },
    async purge(tags) {
      const url = `${apiBase}/service/${zone}/purge`
      await askEdge({ url, headers: { ...headers, 'fastly-soft-purge': '1' }, body: { surrogate_keys: tags } }, errorOf)
    },
    async purgeEverything() {
      await askEdge({ url: `${apiBase}/service/${zone}/purge_all`, headers }, errorOf)
    },
  }
}
