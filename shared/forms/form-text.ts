/** The text of a form's field; empty where it is missing, and for a file, which a field of text may be sent as. */
export const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** The fields of a form that are text, by their names, without its files. */
export const textFields = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** The value that a form sends as JSON in one field; null where that is none. */
export function jsonField(form: FormData, name: string): unknown {
  try {
    return JSON.parse(asText(form.get(name)))
  } catch {
    return null
  }
}
