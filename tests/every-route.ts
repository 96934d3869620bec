import fastify, { type FastifySchema } from 'fastify'
import { apiDescription } from '#http/api-description.ts'
import { apiRoutes } from '#http/api-routes.ts'
import { answerFailures } from '#http/failures.ts'
import type { FoundStaff } from '#shop/staff/signing-in/find-staff.server.ts'

/** Nothing is opened: routes are looked at, or refused before their handler. */
const servicesFor = (found: FoundStaff) =>
  ({
    config: { publicUrl: 'http://shop.test' },
    database: {},
    integrations: {},
    signIn: { findStaff: async () => found },
    simulatorUrl: 'http://127.0.0.1:1',
  }) as never

/** Every route of the server but pages and the files of their build. */
export async function openRoutes(found: FoundStaff = { kind: 'nobody' }) {
  const app = fastify()
  const withoutAnswers: string[] = []
  const routes: { method: string; url: string; schema: FastifySchema | undefined; bodyLimit: number | undefined }[] = []
  app.addHook('onRoute', ({ method, url, schema, bodyLimit }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, schema, bodyLimit })
    if (!schema?.response) withoutAnswers.push(`${[method].flat().join()} ${url}`)
  })
  answerFailures(app)
  apiDescription(app)
  await apiRoutes(app, servicesFor(found), {} as never)
  await app.ready()
  return { app, routes, withoutAnswers }
}
