/** The text of a form's field; empty where it is missing, and for a file, which a field of text may be sent as. */
export const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The fields of a form by their names. A field that comes twice is a list, as in `readNested`: the schema that expects one
 * value refuses it.
 */
export function fieldsByName(form: FormData | URLSearchParams): Record<string, unknown> {
  const byName = Map.groupBy(form, ([name]) => name)
  return Object.fromEntries(
    [...byName].map(([name, [first, ...others]]) => [
      name,
      others.length === 0 ? first![1] : [first!, ...others].map(([, value]) => value),
    ]),
  )
}

/** The fields of a form that are text, by their names, without its files and fields that come twice. */
export const textFields = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsByName(form)).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** The value that a form sends as JSON in one field, once; null where that is none. */
export function jsonField(form: FormData, name: string): unknown {
  try {
    return JSON.parse(asText(fieldsByName(form)[name]))
  } catch {
    return null
  }
}
