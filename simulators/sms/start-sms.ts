import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Definition, Stage } from '../harness/definition.ts'
import { Refused } from '../harness/refused.ts'
import { startSimulator, type SimulatorOptions } from '../harness/start-simulator.ts'
import { newId } from '../harness/world.ts'
import { emptySms, type SmsWorld } from './world.ts'

export interface SmsOptions extends SimulatorOptions {
  authKey: string
  /** Where reports are sent, with the secret that the shop asks for. */
  reportsTo?: { url: string; secret: string }
}

type OfSms = { authKey: string; reportsTo: SmsOptions['reportsTo'] }
type Sim = Stage<SmsWorld> & OfSms

/** An SMS provider that speaks MSG91's flow API and webhook; the phones' SMS are read at /sim/phones/<number>. */
export const startSms = (options: SmsOptions) =>
  startSimulator({ ...provider, own: { authKey: options.authKey, reportsTo: options.reportsTo } }, options)

const provider: Omit<Definition<SmsWorld, OfSms>, 'own'> = {
  name: 'test SMS provider',
  emptyWorld: emptySms,
  api: { prefix: '/api/v5', routes },
  control,
  refusals: {
    429: () => new Refused(429, 'Too many requests'),
    500: () => new Refused(500, 'Internal error'),
  },
  run: report,
}

const Flow = z.object({
  template_id: z.string(),
  recipients: z.tuple([z.object({ mobiles: z.string() }).catchall(z.string())]),
})

/** Refusals come with status 200, as clients of the real one say. */
const refusal = (message: string) => ({ type: 'error', message })

function routes(app: FastifyInstance, sim: Sim) {
  app.post('/flow', async (request, reply) => {
    if (request.headers.authkey !== sim.authKey) return reply.code(401).send(refusal('Authentication failure'))
    const { data } = Flow.safeParse(request.body)
    if (!data) return refusal('Invalid request')
    const [{ mobiles, ...variables }] = data.recipients
    if (!data.template_id) return refusal('Template id is missing')
    if (!/^91[6-9]\d{9}$/.test(mobiles)) return refusal('Invalid mobile number')
    if (sim.world.balance <= 0) return refusal('Insufficient balance')
    sim.world.balance -= 1
    const requestId = newId(sim.world, '')
    sim.world.sent.push({
      requestId,
      mobiles,
      templateId: data.template_id,
      variables,
      acceptedAt: sim.now(),
      state: 'accepted',
    })
    sim.schedule(sim.world.reportsAfterMs, { kind: 'report', requestId })
    return { type: 'success', message: requestId }
  })
}

/** As MSG91's first webhook has it: a form whose field is JSON. */
async function report({ requestId }: { requestId: string }, sim: Sim, stop: AbortSignal) {
  const sms = sim.world.sent.find((one) => one.requestId === requestId)
  if (!sms) return
  const failing = sim.world.failing[sms.mobiles]
  sms.state = failing ? 'failed' : 'delivered'
  if (!sim.reportsTo || sim.world.isMute) return
  const data = [
    {
      senderId: 'FINEWV',
      requestId,
      report: [
        {
          date: '2026-11-23 10:06:20',
          number: sms.mobiles,
          status: failing?.status ?? '1',
          desc: failing ? 'FAILED' : 'DELIVERED',
          failedReason: failing?.reason ?? '',
        },
      ],
    },
  ]
  for (let times = 0; times <= sim.world.duplicates; times += 1)
    await fetch(sim.reportsTo.url, {
      method: 'POST',
      headers: { 'x-webhook-secret': sim.reportsTo.secret },
      body: new URLSearchParams({ data: JSON.stringify(data) }),
      signal: stop,
    })
}

const Switches = z
  .strictObject({
    failing: z.record(z.string(), z.strictObject({ status: z.string(), reason: z.string() })),
    balance: z.int().min(0),
    reportsAfterMs: z.int().min(0),
    duplicates: z.int().min(0).max(50),
    isMute: z.boolean(),
  })
  .partial()

function control(app: FastifyInstance, sim: Sim) {
  app.post('/switches', ({ body }) => Object.assign(sim.world, Switches.parse(body)))
  app.get<{ Params: { number: string } }>('/phones/:number', ({ params }) =>
    sim.world.sent.filter(({ mobiles }) => mobiles === `91${params.number}`),
  )
}
