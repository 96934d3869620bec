/** How the values of a fact are typed; all but texts are offered as filters. */
export const factKinds = ['text', 'choice', 'number', 'yes-no'] as const

/** A fact that a category asks of its products: `choices` of a choice, `unit` of a number. */
export type FactField = { name: string; kind: (typeof factKinds)[number]; unit: string; choices: string[] }

export const maxFactNameLength = 40
export const maxFactValueLength = 200
export const maxFacts = 40

/** A fact as products store it, search finds it and filters name it: "Fabric: Cotton". Names have no colon. */
export const factLine = (name: string, value: string) => `${name}: ${value}`

export function readFact(line: string) {
  const at = line.indexOf(': ')
  return at < 0 ? { name: '', value: line } : { name: line.slice(0, at), value: line.slice(at + 2) }
}

const same = (one: string, other: string) =>
  one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase()

/** The field that a fact's name means. */
export const fieldNamed = (fields: readonly FactField[], name: string) => fields.find((field) => same(field.name, name))

/** A value as its field has it, or the sentence that says why it cannot be one. */
export function readValue(
  { kind, unit, choices }: FactField,
  typed: string,
): { value: string; error?: undefined } | { error: string } {
  const text = typed.trim()
  if (kind === 'choice') {
    const value = choices.find((choice) => same(choice, text))
    return value === undefined ? { error: `Please choose one of: ${choices.join(', ')}` } : { value }
  }
  if (kind === 'yes-no') {
    if (/^(yes|true|1)$/i.test(text)) return { value: 'Yes' }
    return /^(no|false|0)$/i.test(text) ? { value: 'No' } : { error: 'Please choose Yes or No' }
  }
  if (kind === 'number') {
    const bare = unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length) : text
    const isNumber = /^\d{1,9}(\.\d{1,3})?$/.test(bare.trim())
    return isNumber
      ? { value: [Number(bare), unit].filter((part) => part !== '').join(' ') }
      : { error: 'Please enter a number' }
  }
  return { value: text }
}

/** Facts under the names and values of a category's fields, its fields first; the errors by the place of each. */
export function readFacts(lines: readonly string[], fields: readonly FactField[]) {
  const errors = new Map<number, string>()
  const read = lines.map((line, at) => {
    const { name, value } = readFact(line)
    const field = fieldNamed(fields, name)
    if (!field) return { line, place: fields.length + at }
    const found = readValue(field, value)
    if (found.error !== undefined) errors.set(at, found.error)
    return { line: factLine(field.name, found.error === undefined ? found.value : value), place: fields.indexOf(field) }
  })
  return { facts: read.toSorted((one, other) => one.place - other.place).map(({ line }) => line), errors }
}
