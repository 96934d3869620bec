import { STATUS_CODES } from 'node:http'
import * as z from 'zod'
import { type Json, type Schemas, shapeOf } from './open-api-shapes.ts'

export type DescribedRoute = { method: string; url: string; schema: Record<string, unknown> }

/** The routes as an OpenAPI 3.1 document, written from the Zod schemas that they are checked by. */
export function writeOpenApi(routes: readonly DescribedRoute[]) {
  const schemas: Schemas = {}
  const paths: Record<string, Json> = {}
  for (const { method, url, schema } of routes) {
    const path = (paths[openPath(url)] ??= {})
    path[method.toLowerCase()] = operation(schema, schemas)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'The API of the shop', version: '1', description },
    tags: [...new Set(routes.map(({ schema }) => String(schema.audience)))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: { staff: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Staff who signed in' } },
    },
  }
}

const description =
  'Amounts are whole paise. Every refusal is a Refused; 422 names the fields. What asks too often is answered with 429.'

/** Fastify's ":number" and ":part(^[1-9]$)" are "{number}" and "{part}" there. */
const openPath = (url: string) => url.replaceAll(/:(\w+)(?:\([^)]*\))?/g, '{$1}')

function operation(schema: Json, schemas: Schemas) {
  const { summary, audience, params, querystring, headers, body, sends, response } = schema
  const { mediaType = 'application/json', describes = body } = (sends ?? {}) as Json
  const parameters = [
    ...parametersOf(params, 'path', schemas),
    ...parametersOf(querystring, 'query', schemas),
    ...parametersOf(headers, 'header', schemas),
  ]
  return {
    summary,
    tags: [audience],
    ...(audience === 'staff' && { security: [{ staff: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body || sends
      ? {
          requestBody: {
            required: true,
            content: { [String(mediaType)]: { schema: describes ? shapeOf(describes, 'input', schemas) : {} } },
          },
        }
      : {}),
    responses: Object.fromEntries(
      Object.entries(response as Json).map(([status, answer]) => [
        status.toUpperCase(),
        answerOf(status, answer, schemas),
      ]),
    ),
  }
}

function parametersOf(schema: unknown, place: string, schemas: Schemas) {
  if (!schema) return []
  const { properties = {}, required = [] } = shapeOf(schema, 'input', schemas) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...shape }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: shape,
  }))
}

function answerOf(status: string, answer: unknown, schemas: Schemas) {
  if (answer instanceof z.ZodType) {
    const sentence = answer.meta()?.description ?? STATUS_CODES[status] ?? 'A refusal or a failure'
    return { description: sentence, content: { 'application/json': { schema: shapeOf(answer, 'output', schemas) } } }
  }
  const { description, content } = answer as { description: string; content?: Record<string, { schema: unknown }> }
  if (!content) return { description }
  return {
    description,
    content: Object.fromEntries(
      Object.entries(content).map(([type, { schema }]) => [type, { schema: shapeOf(schema, 'output', schemas) }]),
    ),
  }
}
