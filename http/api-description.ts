import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { fileOf, isKnownEtag } from '#shared/answers.ts'
import { contract } from '#shared/contract.server.ts'
import { type DescribedRoute, writeOpenApi } from './open-api.ts'

const described = contract({
  summary: 'This document',
  audience: 'customers',
  answers: { 200: fileOf('application/json', 'OpenAPI 3.1'), 304: { description: 'The copy of the reader is good' } },
})

/** `/api/openapi.json`, of the routes that are registered after this; written when somebody first asks. */
export function apiDescription(app: FastifyInstance) {
  const routes: DescribedRoute[] = []
  let written: { text: string; etag: string } | null = null

  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!schema?.response) return
    for (const one of [method].flat())
      if (one !== 'HEAD') routes.push({ method: one, url, schema: schema as DescribedRoute['schema'] })
  })

  app.get('/api/openapi.json', described, (request, reply) => {
    written ??= write(routes)
    reply.headers({ 'cache-control': 'public, max-age=3600', etag: written.etag })
    if (isKnownEtag(request.headers['if-none-match'], written.etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(written.text)
  })
}

function write(routes: readonly DescribedRoute[]) {
  const text = JSON.stringify(writeOpenApi(routes))
  return { text, etag: `"${hash('sha256', text, 'base64url').slice(0, 22)}"` }
}
