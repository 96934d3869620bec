import type { FastifyInstance } from 'fastify'
import { wideNetworkOf } from '#shop/rate-limits/networks.server.ts'
import type { RenderQueue } from '../pages/render-queue.ts'

/** Browsers set their clocks by the time: it waits for nobody. */
const inTurns = /^\/api\/(?!time$)/

/** Lets the API answer networks in turns, as pages do: one that prices a hundred carts at once waits for itself. */
export function takeTurns(app: FastifyInstance, turns: Pick<RenderQueue, 'next'>) {
  app.addHook('preValidation', async ({ url, ip }) => {
    if (inTurns.test(url.split('?', 1)[0]!)) await turns.next(wideNetworkOf(ip))
  })
}
