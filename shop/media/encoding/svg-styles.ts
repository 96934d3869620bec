import { isPaintingProperty } from './allowed-svg.ts'

/** Declarations by class, as drawing programs export them: ".cls-1, .cls-2 { fill: #fff }". */
export type ClassRules = ReadonlyMap<string, ReadonlyMap<string, string>>

const oneRule = /^\s*(\.[\w-]+(?:\s*,\s*\.[\w-]+)*)\s*\{([^{}]*)\}/
const comment = /\/\*[^]*?(?:\*\/|$)/g

/** Rules of plain classes, those of `known` before them. Null when there are others. */
export function readClassRules(style: string, known: ClassRules): ClassRules | null {
  const rules = new Map([...known].map(([name, declarations]) => [name, new Map(declarations)]))
  let rest = style.replaceAll(comment, '')
  for (let found = oneRule.exec(rest); found; found = oneRule.exec(rest)) {
    const [whole, selectors = '', body = ''] = found
    for (const selector of selectors.split(',')) {
      const name = selector.trim().slice(1)
      const declarations = rules.get(name) ?? new Map<string, string>()
      declarationsOf(body).forEach((value, property) => declarations.set(property, value))
      rules.set(name, declarations)
    }
    rest = rest.slice(whole.length)
  }
  return rest.trim() ? null : rules
}

/** The painting properties among "fill: #fff; stroke: none". */
export function declarationsOf(text: string): Map<string, string> {
  const declarations = new Map<string, string>()
  for (const part of text.split(';')) {
    const colon = part.indexOf(':')
    const property = part.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && isPaintingProperty(property)) declarations.set(property, part.slice(colon + 1).trim())
  }
  return declarations
}
