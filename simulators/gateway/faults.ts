import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { ApiRefusal, conflict } from './refusals.ts'

const faultKinds = ['409', '429', '500', 'html 502', 'hang', 'reset', 'commit then drop'] as const

export const Fault = z.strictObject({
  kind: z.enum(faultKinds),
  /** Left out: any method. */
  method: z.enum(['GET', 'POST', 'PATCH']).optional(),
  /** How the path begins, such as "/v1/orders", and, if given, ends, such as "/refund". */
  path: z.string().startsWith('/v1').default('/v1'),
  pathEnd: z.string().optional(),
  times: z.int().min(1).default(1),
})
export type Fault = z.infer<typeof Fault>

declare module 'fastify' {
  interface FastifyRequest {
    dropAnswer?: true
  }
}

/** Makes calls of the API fail on purpose, as told by the control API. */
export class Faults {
  #planned: Fault[] = []

  plan(fault: Fault) {
    this.#planned.push({ ...fault })
  }

  clear() {
    this.#planned = []
  }

  install(app: FastifyInstance) {
    app.addHook('onRequest', async (request, reply) => {
      const fault = this.#take(request)
      if (fault) strike(fault.kind, request, reply)
    })
    app.addHook('onSend', async (request, reply) => {
      if (!request.dropAnswer) return
      reply.hijack()
      request.raw.socket.destroy()
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
}

function strike(kind: Fault['kind'], request: FastifyRequest, reply: FastifyReply) {
  if (kind === '409') throw conflict('Another request with this key is in progress')
  if (kind === '429') throw new ApiRefusal('Too many requests', { status: 429 })
  if (kind === '500') throw new ApiRefusal('Something went wrong', { status: 500, code: 'SERVER_ERROR' })
  if (kind === 'html 502') {
    reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>')
  } else if (kind === 'commit then drop') {
    request.dropAnswer = true
  } else {
    reply.hijack()
    if (kind === 'reset') request.raw.socket.resetAndDestroy()
  }
}
