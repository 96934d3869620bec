import type { FastifyInstance } from 'fastify'
import { controlRoutes } from './control.ts'
import type { Definition, Stage } from './definition.ts'
import { Faults } from './faults.ts'
import { RecordedCalls } from './recorded-calls.ts'
import { plainAnswer, Refused } from './refused.ts'
import type { World } from './world.ts'

export function install<W extends World, Own extends object>(
  app: FastifyInstance,
  { api, pages, control, refusals, emptyWorld, answerTo = plainAnswer }: Definition<W, Own>,
  sim: Stage<W> & Own,
) {
  const faults = new Faults(api.prefix, refusals)
  const calls = new RecordedCalls()
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = answerTo(error)
    if (status >= 500) request.log.error(error)
    return reply.code(status).send(body)
  })
  app.setNotFoundHandler(() => {
    throw new Refused(404, 'The requested URL was not found on the server.')
  })
  pages?.(app, sim)
  app.register(
    (scope, _options, done) => {
      calls.install(scope)
      faults.install(scope)
      api.routes(scope, sim)
      done()
    },
    { prefix: api.prefix },
  )
  app.register(
    (scope, _options, done) => {
      controlRoutes(scope, { stage: sim, faults, calls, emptyWorld })
      control?.(scope, sim)
      done()
    },
    { prefix: '/sim' },
  )
}
