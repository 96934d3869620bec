import * as z from 'zod'
import { typingOf, type Typing } from './typed-as.ts'

/** The properties that a control has because of its field's schema. */
export type FieldLimits = Typing & { required: boolean; minLength?: number; min?: number; max?: number }
export type FormLimits = Readonly<Record<string, FieldLimits>>

const known = new WeakMap<z.ZodType, FormLimits>()

/** The limits of each field of a form by its path, "customer.email"; fields in a list have the list's: "variants.sku". */
export function limitsOf(schema: z.ZodType): FormLimits {
  const limits = known.get(schema) ?? Object.fromEntries(fieldsIn(schema, []))
  known.set(schema, limits)
  return limits
}

/** The limits of the field with this name: "variants[3].sku" and "variants.3.sku" have those of "variants.sku". */
export function limitsOfField(limits: FormLimits, name: string): FieldLimits | undefined {
  const path = name.replaceAll(/\[\d*\]|\.\d+(?=\.|$)/g, '')
  // The names in a record are no part of its schema.
  return limits[path] ?? limits[path.slice(0, path.lastIndexOf('.'))]
}

function* fieldsIn(schema: z.ZodType, path: readonly string[]): Generator<[string, FieldLimits]> {
  for (const part of partsOf(schema)) {
    if (part instanceof z.ZodObject) {
      for (const [name, field] of Object.entries<z.ZodType>(part.shape)) yield* fieldsIn(field, [...path, name])
      return
    }
    if (part instanceof z.ZodArray) return yield* fieldsIn(part.element as z.ZodType, path)
    if (part instanceof z.ZodRecord) return yield* fieldsIn(part.valueType as z.ZodType, path)
  }
  if (path.length > 0) yield [path.join('.'), readLimits(schema)]
}

function readLimits(schema: z.ZodType): FieldLimits {
  const limits: FieldLimits = { required: !schema.safeParse('').success }
  for (const part of partsOf(schema)) {
    Object.assign(limits, typingOf(part))
    if (part instanceof z.ZodString) {
      const { minLength, maxLength } = part
      if (minLength !== null && minLength > 1) limits.minLength = minLength
      if (maxLength !== null) limits.maxLength = Math.min(maxLength, limits.maxLength ?? maxLength)
    }
    if (part instanceof z.ZodNumber) {
      const { minValue, maxValue } = part
      if (minValue !== null && minValue > Number.MIN_SAFE_INTEGER) limits.min = minValue
      if (maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER) limits.max = maxValue
    }
  }
  // A choice from a list has no length.
  if ([...partsOf(schema)].some((part) => part instanceof z.ZodEnum)) delete limits.maxLength
  return limits
}

/** A schema and those that it hands its value on to. */
function* partsOf(schema: z.ZodType): Generator<z.ZodType> {
  yield schema
  if (schema instanceof z.ZodPipe) {
    yield* partsOf(schema.in as z.ZodType)
    yield* partsOf(schema.out as z.ZodType)
  } else if (wrappers.some((wrapper) => schema instanceof wrapper)) {
    yield* partsOf((schema as z.ZodOptional).unwrap() as z.ZodType)
  }
}

const wrappers = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodCatch, z.ZodReadonly]
