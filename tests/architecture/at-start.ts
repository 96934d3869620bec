import { importsOf, resolve } from './imports.ts'

/** Libraries that take memory and a part of the start, and that only processes, threads and a few pages need. */
const libraries = ['sharp', 'pdfkit', 'fontkit']

const later = /\bimport\s*\([^)]*\)/g

/** Where one of the libraries is read before the first page: as a way of imports from `entries`. */
export function complaintsAboutStart(sources: readonly { name: string; text: string }[], entries: readonly string[]) {
  const texts = new Map(sources.map(({ name, text }) => [name, text.replaceAll(later, '')]))
  const ways = new Map(entries.map((entry) => [entry, entry]))
  const complaints: string[] = []
  // A Map gives what is added while it is read.
  for (const [name, way] of ways)
    for (const { specifier, typeOnly } of importsOf(texts.get(name) ?? '')) {
      if (typeOnly) continue
      if (libraries.includes(specifier)) complaints.push(`${way} → ${specifier}`)
      const target = resolve(name, specifier)
      if (target && !ways.has(target)) ways.set(target, `${way} → ${target}`)
    }
  return complaints
}
