import * as z from 'zod'
import { EdgeError, type EdgeProvider } from '../edge-provider.ts'
import { askEdge } from './ask-edge.server.ts'

type Account = { apiBase: string; zone: string; key: string }

const Answer = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number().optional(), message: z.string() })).catch([]),
})

/**
 * Cloudflare. Pages are invalidated, not removed: they are asked for anew with their ETag, and shown while the shop is
 * away. Its free plan takes five calls a minute; other plans take more, and are never asked for more.
 */
export function cloudflare({ apiBase, zone, key }: Account): EdgeProvider {
  const invalidate = async (body: object) => {
    const text = await askEdge(
      { url: `${apiBase}/client/v4/zones/${zone}/invalidate_cache`, headers: { authorization: `Bearer ${key}` }, body },
      errorOf,
    )
    if (!read(text)?.success) throw new EdgeError('refused', errorOf(text) || 'an answer that is not Cloudflare’s')
  }
  return {
    name: 'Cloudflare',
    limits: { maxTags: 100, isCallPerTag: false, maxCalls: 20, refillMs: 12_000 },
    pageHeaders: ({ tags, life }) => ({
      'cache-control': 'public, no-cache',
      'cdn-cache-control': `public, ${life}`,
      'cache-tag': tags.join(','),
    }),
    neverHeaders: { 'cdn-cache-control': 'no-store' },
    purge: (tags) => invalidate({ tags }),
    purgeEverything: () => invalidate({ purge_everything: true }),
  }
}

function read(text: string) {
  try {
    return Answer.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function errorOf(text: string) {
  const [error] = read(text)?.errors ?? []
  return error ? `${error.message}${error.code ? ` (${error.code})` : ''}` : ''
}
