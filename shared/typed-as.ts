import * as z from 'zod'

/** How a field is typed, where the checks of its schema do not say it. */
export type Typing = { inputMode?: 'numeric' | 'decimal' | 'tel' | 'email'; maxLength?: number; step?: number }

const typings = z.registry<Typing>()

/** The same schema, from which a form learns how its text is typed. */
export function typedAs<Schema extends z.ZodType>(typing: Typing, schema: Schema): Schema {
  typings.add(schema as z.ZodType, typing)
  return schema
}

export const typingOf = (schema: z.ZodType) => typings.get(schema)
