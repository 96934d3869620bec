/** The typed and chosen values of a form, by its controls' names. */
export type Typed = Record<string, string>

export const textsOf = (form: FormData): Typed =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
