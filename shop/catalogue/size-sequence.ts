import { sizes as specifiedSizes } from './inputs.ts'
import { splitSize, thirdSeparator, type ThirdOption } from './third-option.ts'

/** Sizes under a name of the owner's: "Jeans 26–36". */
export type SizeSet = { name: string; sizes: string[] }

/** All sizes of the shop in the sequence in which every list shows them, and the named sets of them. */
export type SizeLists = { sizes: string[]; sets: SizeSet[] }

export const noOwnSizes: SizeLists = { sizes: [...specifiedSizes], sets: [] }

export const isSpecified = (size: string) => specifiedSizes.some((known) => known === size)

/**
 * The sequence with one more size: after the last smaller one of its kind, before the first larger one, or at the end.
 * "M · Slim", as other shops' files join them, comes after M.
 */
export function placeSize(sequence: readonly string[], size: string): string[] {
  if (sequence.includes(size)) return [...sequence]
  const [plain] = size.split(thirdSeparator)
  const joined = plain === size ? -1 : sequence.findLastIndex((other) => other.split(thirdSeparator)[0] === plain)
  if (joined >= 0) return sequence.toSpliced(joined + 1, 0, size)
  const kind = kindOf(size)
  const alike = sequence.flatMap((other, at) =>
    kindOf(other) === kind ? [{ at, isSmaller: compare(other, size) < 0 }] : [],
  )
  const smaller = alike.findLast(({ isSmaller }) => isSmaller)
  const at = smaller ? smaller.at + 1 : (alike[0]?.at ?? sequence.length)
  return sequence.toSpliced(at, 0, size)
}

/** Sizes as the shop writes them already, each once: "s" is its S, "2-3 Years" its "2–3 years". */
export function spellAsKnown(typed: readonly string[], known: readonly string[]): string[] {
  const spellings = new Map<string, string>()
  for (const size of [...known, ...typed.map(inCapitals)])
    if (!spellings.has(sizeKey(size))) spellings.set(sizeKey(size), size)
  return [...new Set(typed.map((size) => (known.includes(size) ? size : spellings.get(sizeKey(size))!)))]
}

/** The spelling of a size among these; a size that none is like comes back in the capitals of its letters. */
export function sizeSpeller(known: readonly string[]) {
  const exact = new Set(known)
  const spellings = new Map(known.toReversed().map((size) => [sizeKey(size), size]))
  return (size: string) => (exact.has(size) ? size : (spellings.get(sizeKey(size)) ?? inCapitals(size)))
}

const inCapitals = (size: string) => (letters.test(size) ? size.toUpperCase() : size)

/** The same for a size in every spelling. */
export const sizeKey = (size: string) =>
  size
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/\p{Dash}/gu, '-')

/** Sizes, also with their third option, in the sequence of the shop. */
export function sortSizes(words: readonly string[], sequence: readonly string[], third: ThirdOption | null = null) {
  const plain = (one: string) => splitSize(one, third).size
  const whole = words.map(plain).reduce<readonly string[]>(placeSize, sequence)
  const rankOf = new Map(whole.map((size, at) => [size, at]))
  return words.toSorted((one, other) => rankOf.get(plain(one))! - rankOf.get(plain(other))!)
}

const letters = /^(?:(\d+)X|(X*))(S|M|L)$/i

/** Letters, numbers, or whatever stands around a number: "UK 7" is like "UK 8", "34B" like "36C". */
function kindOf(size: string) {
  if (letters.test(size)) return 'letters'
  return /\d/.test(size) ? size.replace(/\d+(\.\d+)?/g, '#').replace(/#[A-K]{1,3}$/i, '#cup') : size
}

function compare(one: string, other: string) {
  const [first, second] = [letterRank(one), letterRank(other)]
  return first !== null && second !== null ? first - second : one.localeCompare(other, 'en', { numeric: true })
}

/** Below zero for S and smaller, 0 for M; null for what is no letter size. */
function letterRank(size: string) {
  const [, times, xs, base] = letters.exec(size) ?? []
  if (base === undefined) return null
  const more = times === undefined ? xs!.length : Number(times)
  return { S: -1 - more, M: 0, L: 1 + more }[base.toUpperCase() as 'S' | 'M' | 'L']
}
