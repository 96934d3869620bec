import * as path from 'node:path'
import { parseSync } from 'vite'
import type { SourceFile } from '../architecture.ts'

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
  [/^(built|default|published|shown|email|print|starting)-looks?$|^look-(draft|version|sheet|form|field)s?$/, 'theme'],
  [/^(store|find|shown|open|read|effective)-connections?$|^connections?-(context|name|panel)s?$/, 'integration'],
  [/^(open-)?readiness(-(item|panel|config|link|context))?s?$/, 'launch checklist'],
  [/^waiting-(place|email|job)s?$/, 'back in stock'],
  [/^(most|longest|largest|least|shortest|smallest|fewest)-/, 'max… or min…, with its unit'],
]

/** A simulator injects faults: that is the field's own word. */
const simulators = /\/simulators?\/|^simulators\//

/**
 * One sentence per name of a file, a type, a function or a value that nobody outside would understand, and per such word
 * in the title of a test or in a message of the log.
 */
export function complaintsAboutWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ name, text }) => {
    const { names, texts } = mayComplain(name, text) ? wordsIn(name, text) : nothing
    const all = new Set([...path.basename(name).split('.'), ...names, ...texts.flatMap((one) => one.split(/[^\w-]+/))])
    return [...all].flatMap((one) => {
      const plain = plainFor(one, name)
      return plain ? `${name}: "${one}" should say ${plain}` : []
    })
  })
}

/** Few files are worth parsing: those in which a word is refused, be it in a name or in a sentence of a screen. */
const mayComplain = (file: string, text: string) =>
  (withoutComments(text).match(/[\w$#-]+/g) ?? []).some((one) => plainFor(one, file) !== null)

/** Roughly: a text that looks like a comment may be lost, too. */
const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*$/gm, '')

const found = new Map<string, string | null>()

/** The words to use instead, or null. The same names stand in many files. */
function plainFor(name: string, file: string): string | null {
  const isSimulated = simulators.test(file)
  const key = `${name} ${isSimulated}`
  if (!found.has(key)) found.set(key, findPlain(name, isSimulated))
  return found.get(key)!
}

function findPlain(name: string, isSimulated: boolean): string | null {
  const parts = name.split(/(?<=[a-z0-9])(?=[A-Z])|[-_$#]/).map((part) => part.toLowerCase())
  for (const part of parts) {
    const word = [part, part.replace(/s$/, '')].find((form) => plainWords.has(form))
    if (word && !(word === 'fault' && isSimulated)) return plainWords.get(word)!
  }
  return plainNames.find(([pattern]) => pattern.test(parts.join('-')))?.[1] ?? null
}

const nothing = { names: [], texts: [] }

/**
 * Every name that the code of a file declares or uses, and the texts that its engineers read: titles of tests, messages
 * of the log. Comments and what visitors and staff read are not among them.
 */
function wordsIn(file: string, text: string): { names: string[]; texts: string[] } {
  const names: string[] = []
  const texts: string[] = []
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  JSON.stringify(program, (_key, node: unknown) => {
    if (isName(node)) names.push(node.name)
    if (isCall(node)) {
      const { start, end } = node.callee
      const callee = text.slice(start, end)
      if (namesTest.test(callee)) texts.push(...textsOf(node.arguments.slice(0, 1)))
      if (writesLog.test(callee)) texts.push(...textsOf(node.arguments))
    }
    return typeof node === 'bigint' ? null : node
  })
  return { names, texts }
}

/** `test(`, `testWithDatabase(`, `describe.each([…])(`. */
const namesTest = /^(?:test|it|describe)(?![a-z])/
const writesLog = /\blog(?:ger)?\.(?:debug|info|warn|error|fatal)$/

const textsOf = (nodes: readonly unknown[]) =>
  nodes.flatMap((node) => {
    if (!isNode(node)) return []
    if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
    if (node.type === 'TemplateLiteral')
      return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw)
    return []
  })

type Node = { type: unknown; [key: string]: unknown }

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null && 'type' in node

const isCall = (node: unknown): node is { callee: { start: number; end: number }; arguments: unknown[] } =>
  isNode(node) && node.type === 'CallExpression'

const isName = (node: unknown): node is { name: string } =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'PrivateIdentifier' || node.type === 'JSXIdentifier')
