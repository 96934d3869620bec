import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { linkOf } from './api.ts'
import { claim } from './link-page.ts'
import { begin, run, stop } from './movements.ts'
import type { Sim } from './sim.ts'
import { fates } from './world.ts'

const Switches = z
  .strictObject({
    fate: z.enum(fates),
    balancePaise: z.int().min(0),
    needsApproval: z.boolean(),
    duplicates: z.int().min(0).max(50),
    isMute: z.boolean(),
  })
  .partial()
const Claim = z.strictObject({ upi: z.string() })
const Decision = z.strictObject({ isApproved: z.boolean() })

type ById = { Params: { id: string } }

/** Tests and curious people may change the account, approve, and be the customer behind a link. */
export function controlRoutes(app: FastifyInstance, sim: Sim) {
  app.post('/switches', ({ body }) => {
    Object.assign(sim.world, Switches.parse(body))
    // Money again: what waited for it begins.
    for (const payout of Object.values(sim.world.payouts)) if (payout.status === 'queued') begin(sim, payout)
    return {}
  })
  app.post<ById>('/payouts/:id/decide', ({ params, body }) => {
    const payout = sim.world.payouts[params.id]!
    if (Decision.parse(body).isApproved) begin(sim, payout)
    else stop(sim, payout, 'rejected')
    return {}
  })
  app.post<ById>('/payouts/:id/reverse', ({ params }) => {
    run({ kind: 'reverse', payoutId: params.id }, sim)
    return {}
  })
  app.post<ById>('/links/:id/claim', ({ params, body }) => {
    claim(sim, params.id, Claim.parse(body).upi)
    return {}
  })
  app.post<ById>('/links/:id/expire', ({ params }) => {
    linkOf(sim, params.id).status = 'expired'
    return {}
  })
}
