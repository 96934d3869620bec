import * as z from 'zod'

export type Json = Record<string, unknown>

export type Schemas = Record<string, Json>

/** Schemas with an id are written once, under components. */
export function shapeOf(schema: unknown, io: 'input' | 'output', schemas: Schemas): Json {
  const {
    $schema: _dialect,
    $defs = {},
    id,
    ...shape
  } = z.toJSONSchema(schema as z.ZodType, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json & { $defs?: Schemas; id?: string }
  for (const [name, { id: _id, ...found }] of Object.entries($defs)) schemas[name] = pointed(found)
  if (!id) return pointed(shape)
  schemas[id] = pointed(shape)
  return { $ref: `#/components/schemas/${id}` }
}

const pointed = (shape: Json): Json =>
  JSON.parse(JSON.stringify(shape), (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
  )
