import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EdgePage } from '#shop/edge/edge-page.ts'
import type { EdgeProvider } from '#shop/edge/edge-provider.ts'
import type { Rendered } from './render-page.ts'

export type EdgeAnswers = ReturnType<typeof edgeAnswers>

type Options = { provider: EdgeProvider; now(): number }

/** The headers of answers for a CDN. `now`: the database's clock, in ms. */
export const edgeAnswers = ({ provider, now }: Options) => ({
  /** Of every answer that is not a cached page. */
  neverHeaders: provider.neverHeaders,
  pageOf({ stockShown, freshUntil, nextLaunch }: Pick<Rendered, 'stockShown' | 'freshUntil' | 'nextLaunch'>) {
    const until = Math.min(freshUntil?.getTime() ?? Infinity, nextLaunch ?? Infinity)
    return new EdgePage(provider, { products: stockShown, until: until === Infinity ? null : until }, now)
  },
})

/**
 * Keeps every answer of Fastify away from the edge that is not said to be the same for everybody for a while: staff's
 * pages, orders, machines' answers, errors. To be called before routes are added.
 */
export function keepFromEdge(app: FastifyInstance, { neverHeaders }: Pick<EdgeAnswers, 'neverHeaders'>) {
  async function onSend(_request: FastifyRequest, reply: FastifyReply) {
    const said = String(reply.getHeader('cache-control') ?? 'no-cache')
    if (/\bpublic\b.*\bmax-age=[1-9]/.test(said)) return
    const rest = said.replace(/\b(?:public|private)\b,? */, '')
    reply.headers({ ...neverHeaders, 'cache-control': `private, ${rest || 'no-cache'}` })
  }
  app.addHook('onSend', onSend)
  // A route's own hooks run last: those of its scope say `no-store` alone.
  app.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), onSend]
  })
}
