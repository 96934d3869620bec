import fc from 'fast-check'
import { parseSync } from 'vite'

export type Pattern = { source: string; flags: string; places: string[] }

type Node = { type?: string; regex?: { pattern: string; flags: string } }

/** The regular expressions that are written in these files, each once, that look for a run of any length. */
export function patternsIn(files: readonly { name: string; text: string }[]): Pattern[] {
  const found = new Map<string, Pattern>()
  for (const { name, text } of files) {
    const visit = (node: unknown) => {
      if (typeof node !== 'object' || node === null) return
      const { type, regex } = node as Node
      if (type === 'Literal' && regex && /[+*]|\{\d*,\}/.test(regex.pattern)) {
        const key = `/${regex.pattern}/${regex.flags}`
        const known = found.get(key) ?? { source: regex.pattern, flags: regex.flags, places: [] }
        if (!known.places.includes(name)) known.places.push(name)
        found.set(key, known)
      }
      for (const below of Object.values(node)) visit(below)
    }
    visit(parseSync(name, text).program)
  }
  return [...found.values()]
}

const signs = ' \n0a-.,;:/([<"\'@#*|_=\\&%?'.split('')

/** Texts that begin as the pattern likes them and go on with one of their own signs, or a common one, thousands of times. */
function* hostileTexts({ source, flags }: Pattern, length: number): Generator<string> {
  const pumped = (before: string, sign: string) => before + sign.repeat(Math.ceil(length / sign.length))
  for (const sign of signs) for (const end of ['', '!\n!']) yield pumped('', sign) + end
  for (const sample of samplesOf(new RegExp(source, flags.replace(/[^msu]/g, ''))))
    for (let at = 0; at <= Math.min(sample.length, 16); at += 1) {
      const before = sample.slice(0, at)
      const own = [sample.slice(at, at + 1), before.slice(-1), before.slice(-2), before]
      for (const sign of new Set([...own, ' ', '\n', '0', 'a'])) if (sign !== '') yield `${pumped(before, sign)}!\n!`
    }
}

/** The generator knows neither what looks around nor a class of letters, and of some it finds none for ever. */
const notGenerated = /\\p|\(\?<?[=!]|\\b|\\\d/i

function samplesOf(pattern: RegExp): string[] {
  if (pattern.source.includes('--[') || notGenerated.test(pattern.source)) return []
  return fc.sample(fc.stringMatching(pattern, { size: 'small' }), { numRuns: 2, seed: 7 })
}

/** A pattern whose work grows with the square of a text takes hundreds of times as long. */
const [length, maxMs] = [12_000, 20]

/** The begin of a text over which the pattern takes longer than its length allows; null when none was found. */
export function findSlowText(pattern: Pattern): string | null {
  const regex = new RegExp(pattern.source, pattern.flags)
  const measure = (text: string) => {
    const begun = performance.now()
    if (regex.global) text.replace(regex, '')
    else regex.test(text)
    return performance.now() - begun
  }
  // A busy machine is no failure: the quickest of a few counts.
  for (const text of hostileTexts(pattern, length))
    if ([1, 2, 3].every(() => measure(text) > maxMs)) return text.slice(0, 40)
  return null
}
