import * as path from 'node:path'
import { parseSync } from 'vite'
import type { SourceFile } from './architecture.ts'

/** Words of our own that a reader had to translate, each with the words to use instead (CONTRIBUTING.md). */
const plainWords = new Map([
  ['deed', 'action or change'],
  ['dekad', 'ten-day period'],
  ['desk', 'admin'],
  ['fault', 'error'],
  ['keepers', 'caches'],
  ['kept', 'cached, stored or remaining'],
  ['mend', 'fix, repair or clear'],
  ['mended', 'fixed, repaired or cleared'],
  ['mending', 'fixing, repairing or clearing'],
  ['papers', 'documents'],
  ['shopper', 'customer or visitor'],
  ['told', 'what it is: a report, an answer, an announcement'],
  ['unkept', 'not stored'],
])

/** The same for words that are plain by themselves but not in these names. */
const plainNames: readonly [name: RegExp, plain: string][] = [
  [/(toast|field|status|state|role|outcome|payment|method|flag|kind|sort)-words$|^words-of$/, 'labels or messages'],
  [/known-(card|product|page|read)s?$/, 'a cache'],
  [/^site-map$/, 'route table'],
]

/** A simulator injects faults: that is the field's own word. */
const simulators = /\/simulators?\/|^simulators\//

/** One sentence per name of a file, a type, a function or a value that nobody outside would understand. */
export function complaintsAboutWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ name, text }) => {
    const names = new Set([
      ...path.basename(name).split('.'),
      ...(mayComplain.test(withoutComments(text)) ? namesIn(name, text) : []),
    ])
    return [...names].flatMap((one) => {
      const plain = plainFor(one, name)
      return plain ? `${name}: "${one}" should say ${plain}` : []
    })
  })
}

/** Few files are worth parsing. */
const mayComplain = new RegExp(
  `${[...plainWords.keys()].join('|')}|[a-z]words|words-?of|known-?(card|product|page|read)|site-?map`,
  'i',
)

/** Roughly: a text that looks like a comment may be lost, too. */
const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*$/gm, '')

function plainFor(name: string, file: string): string | null {
  const parts = name.split(/(?<=[a-z0-9])(?=[A-Z])|[-_$#]/).map((part) => part.toLowerCase())
  for (const part of parts) {
    const word = [part, part.replace(/s$/, '')].find((form) => plainWords.has(form))
    if (word && !(word === 'fault' && simulators.test(file))) return plainWords.get(word)!
  }
  return plainNames.find(([pattern]) => pattern.test(parts.join('-')))?.[1] ?? null
}

/** Every name that the code of a file declares or uses; words of comments and texts are not among them. */
function namesIn(file: string, text: string): string[] {
  const found: string[] = []
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  JSON.stringify(program, (_key, node: unknown) => {
    if (isName(node)) found.push(node.name)
    return typeof node === 'bigint' ? null : node
  })
  return found
}

const isName = (node: unknown): node is { name: string } =>
  typeof node === 'object' &&
  node !== null &&
  'type' in node &&
  (node.type === 'Identifier' || node.type === 'PrivateIdentifier' || node.type === 'JSXIdentifier')
