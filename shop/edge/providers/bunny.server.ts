import type { EdgeProvider } from '../edge-provider.ts'
import { askEdge, textAt } from './ask-edge.server.ts'

type Account = { apiBase: string; zone: string; key: string }

const errorOf = (text: string) => textAt(text, ({ Message }) => Message)

/**
 * bunny.net. A purge removes pages, one tag a call. It reads no header of a CDN's own: the life of a page is in
 * Cache-Control, which tells browsers the same as `no-cache`.
 */
export function bunny({ apiBase, zone, key }: Account): EdgeProvider {
  const purge = (body?: object) =>
    askEdge({ url: `${apiBase}/pullzone/${zone}/purgeCache`, headers: { accesskey: key }, body }, errorOf)
  return {
    name: 'bunny.net',
    // Its slower bucket: how it counts tags is not published.
    limits: { maxTags: 10, isCallPerTag: true, maxCalls: 20, refillMs: 2_000 },
    pageHeaders: ({ tags, life }) => ({
      'cache-control': `public, max-age=0, must-revalidate, ${life.replace('max-age', 's-maxage')}`,
      'cdn-tag': tags.join(','),
    }),
    neverHeaders: {},
    async purge(tags) {
      for (const tag of tags) await purge({ CacheTag: tag })
    },
    async purgeEverything() {
      await purge()
    },
  }
}
