import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'

/** The faults of any service; a service adds refusals of its own. */
const commonKinds = ['late', 'wrong answer', 'html 502', 'hang', 'reset', 'commit then drop'] as const

type Fault = z.infer<ReturnType<typeof faultShape>>
type Refusals = Readonly<Record<string, () => Error>>

const faultShape = (prefix: string, refusals: Refusals) =>
  z.strictObject({
    kind: z.enum([...commonKinds, ...Object.keys(refusals)]),
    /** Left out: any method. */
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
    /** How the path begins, such as "/v1/orders", and, if given, ends, such as "/refund". */
    path: z.string().startsWith(prefix).default(prefix),
    pathEnd: z.string().optional(),
    times: z.int().min(1).default(1),
    /** For "late": the call takes effect after so long. */
    delayMs: z.int().min(0).max(60_000).default(1_000),
    /** For "wrong answer": the call takes effect, and this is answered in place of what came of it. */
    answer: z.unknown().optional(),
  })

declare module 'fastify' {
  interface FastifyRequest {
    /** Strikes once the call has taken effect. */
    faultOfAnswer?: Fault
  }
}

/** Makes the next calls of the service fail on purpose, as planned through the control address. */
export class Faults {
  readonly #refusals: Refusals
  readonly #shape: ReturnType<typeof faultShape>
  #planned: Fault[] = []

  constructor(prefix: string, refusals: Refusals = {}) {
    this.#refusals = refusals
    this.#shape = faultShape(prefix, refusals)
  }

  /** Throws a ZodError for a name that is no fault of this service. */
  plan(fault: unknown) {
    this.#planned.push(this.#shape.parse(fault))
  }

  clear() {
    this.#planned = []
  }

  install(app: FastifyInstance) {
    app.addHook('onRequest', async (request, reply) => {
      const fault = this.#take(request)
      if (fault) await this.#strike(fault, request, reply)
    })
    app.addHook('onSend', async (request, reply, payload) => {
      const fault = request.faultOfAnswer
      if (fault?.kind === 'wrong answer') return JSON.stringify(fault.answer ?? null)
      if (fault) {
        reply.hijack()
        request.raw.socket.destroy()
      }
      return payload
    })
  }

  #take({ method, url }: FastifyRequest) {
    const [path = ''] = url.split('?')
    const fault = this.#planned.find(
      (planned) =>
        (planned.method ?? method) === method && path.startsWith(planned.path) && path.endsWith(planned.pathEnd ?? ''),
    )
    if (fault && --fault.times === 0) this.#planned.splice(this.#planned.indexOf(fault), 1)
    return fault
  }

  async #strike(fault: Fault, request: FastifyRequest, reply: FastifyReply) {
    const refusal = this.#refusals[fault.kind]
    if (refusal) throw refusal()
    if (fault.kind === 'late') {
      await pause(fault.delayMs, undefined, { ref: false })
    } else if (fault.kind === 'html 502') {
      reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>')
    } else if (fault.kind === 'commit then drop' || fault.kind === 'wrong answer') {
      request.faultOfAnswer = fault
    } else {
      reply.hijack()
      if (fault.kind === 'reset') request.raw.socket.resetAndDestroy()
    }
  }
}
