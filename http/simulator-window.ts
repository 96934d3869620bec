import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { fileOf } from '#shared/answers.ts'
import { contract } from '#shared/contract.server.ts'

/** Where browsers find the payment simulator: under the shop's own address, which is https wherever the shop is. */
export const simulatorPath = '/simulator'

const timeoutMs = 10_000
/** The window's largest file is a tenth of it. */
const maxBytes = 262_144
const bodyLimit = 8_192

const Unreachable = z.object({ error: z.object({ description: z.string() }) })

const passedOn = (summary: string, params: Record<string, z.ZodType> = {}) =>
  contract({
    summary,
    params: z.object(params),
    audience: 'payment gateway',
    answers: { 200: fileOf('*/*', 'As the simulator answers'), 502: Unreachable },
  })

/**
 * Hands on what the payment window needs, and nothing else of the simulator: it listens for this machine alone, and its
 * gateway and control interfaces stay there.
 */
export function simulatorWindowRoutes(app: FastifyInstance, simulatorUrl: string) {
  const files = /^[a-z]+\.(html|css|js)$/
  const ids = /^pay_\w{1,40}$/

  app.get(`${simulatorPath}/v1/checkout.js`, passedOn('The script of the test payment window'), (_request, reply) =>
    handOn(reply, '/v1/checkout.js'),
  )
  app.get<{ Params: { file: string } }>(
    `${simulatorPath}/window/:file`,
    passedOn('A file of the test payment window', { file: z.string() }),
    ({ params: { file } }, reply) => (files.test(file) ? handOn(reply, `/window/${file}`) : reply.callNotFound()),
  )
  app.get<{ Querystring: Record<string, string> }>(
    `${simulatorPath}/window/order`,
    passedOn('The order that is paid as a test'),
    ({ query }, reply) =>
      handOn(
        reply,
        `/window/order?${new URLSearchParams({ key: String(query.key), order_id: String(query.order_id) })}`,
      ),
  )
  app.post(`${simulatorPath}/window/attempts`, { ...passedOn('Begins a test payment'), bodyLimit }, (request, reply) =>
    handOn(reply, '/window/attempts', request),
  )
  app.post<{ Params: { id: string } }>(
    `${simulatorPath}/window/attempts/:id/decision`,
    { ...passedOn('Ends a test payment', { id: z.string() }), bodyLimit },
    (request, reply) =>
      ids.test(request.params.id)
        ? handOn(reply, `/window/attempts/${request.params.id}/decision`, request)
        : reply.callNotFound(),
  )

  async function handOn(reply: FastifyReply, path: string, request?: FastifyRequest) {
    const answer = await ask(path, request).catch((error: unknown) => {
      reply.log.warn({ err: error }, 'the payment simulator did not answer')
      return null
    })
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    if (!answer) return reply.code(502).send({ error: { description: 'The test payment service cannot be reached.' } })
    if (answer.policy) reply.header('content-security-policy', answer.policy)
    return reply.code(answer.status).type(answer.type).send(answer.body)
  }

  /** No header of the browser goes along: the simulator needs none, and some would open its controls. */
  async function ask(path: string, request?: FastifyRequest) {
    const answer = await fetch(simulatorUrl + path, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(request && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request.body ?? {}),
      }),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (body.length > maxBytes) throw new Error('The simulator answered more than its window needs')
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? 'application/octet-stream',
      policy: answer.headers.get('content-security-policy'),
      body,
    }
  }
}
