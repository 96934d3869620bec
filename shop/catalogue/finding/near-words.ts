import { countSlips } from './count-slips.ts'
import { isTradeWord } from './searches/trade-names.ts'
import { numberForms, separatorSet } from './searches/word-forms.ts'

const minCharacters = 4
/** Longer words are no words. */
const maxCharacters = 30

const maxSlips = 2
const maxSlipsOfShort = 1
const minCharactersOfLong = 8

/**
 * How many slips lead from a word to what was typed, when it may have been meant: one, or two in a word that is long or
 * sounds the same; swapped neighbours are one slip. Null means it was not meant.
 */
function slipsTo(typed: string, word: string): number | null {
  if (typed.length < minCharacters || typed.length > maxCharacters || word.length < minCharacters) return null
  if (Math.abs(typed.length - word.length) > maxSlips || differInLetters(typed, word, maxSlips)) return null
  const slips = countSlips(typed, word, maxSlips)
  if (slips > maxSlips) return null
  const isFar = slips > maxSlipsOfShort && typed.length < minCharactersOfLong
  return isFar && !soundsAs(typed, word) ? null : slips
}

/**
 * Whether one word has more letters that the other lacks than slips put in. Far quicker than to count the slips, which
 * few of ten thousand words then need.
 */
function differInLetters(typed: string, word: string, most: number) {
  const [one, other] = [lettersOf(typed), lettersOf(word)]
  return countBits(one & ~other) > most || countBits(other & ~one) > most
}

/** A bit for each letter; letters of other scripts share them. */
function lettersOf(word: string) {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function countBits(bits: number) {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

const minConsonants = 3

/** Whether the consonants are the same: Hindi and English write one vowel in many ways. */
function soundsAs(typed: string, word: string) {
  const heard = consonants(typed)
  return heard.length >= minConsonants && heard === consonants(word)
}

const consonants = (word: string) =>
  word
    .replaceAll(/ck|[cq]/g, 'k')
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(/[aeiouy]/g, '')

/** Whether a word may have been meant by what was typed. */
export const isNear = (typed: string, word: string) => slipsTo(typed, word) !== null

/** A search with what was meant in the place of a word of it. */
export const withMeant = (phrase: string, typed: string, meant: string) =>
  phrase.replace(
    RegExp(`(?<=^|\\s|${separatorSet})${typed.replaceAll(/[^\p{L}\p{M}\p{N}\s]/gu, '\\$&')}(?=$|\\s|${separatorSet})`),
    () => meant,
  )

/**
 * How many products have a word: in their names, categories and colours, and anywhere. `written`: without those that have
 * it by another word alone.
 */
export type WordUses = { named: number; uses: number; written: number }

/** As an ending is heard: "chex" are checks. */
const asHeard = (typed: string) => (typed.endsWith('x') ? `${typed.slice(0, -1)}cks` : null)

/**
 * The word that was meant by a mistyped one: one that is heard the same, or the nearest; of those as near, the one that
 * most products are named by. Two words that were typed as one are parted. Null when nothing is near. `usesOf` is asked
 * about near words alone.
 */
export function meantBy(typed: string, known: Iterable<string>, usesOf: (word: string) => WordUses): string | null {
  const heard = asHeard(typed)
  if (heard !== null && usesOf(heard).named > 0) return heard
  let best: Candidate | null = null
  for (const word of known) {
    const slips = slipsTo(typed, word)
    if (slips === null || (best !== null && slips > best.slips)) continue
    const one = { word, slips, sounds: soundsAs(typed, word), ...usesOf(word) }
    if (mayBeMeant(typed, one) && (best === null || isBetter(one, best))) best = one
  }
  return best?.word ?? parted(typed, usesOf)
}

const minCharactersOfText = 7

/** A short word is near to too many: it is taken for a name or a word of the trade, not for one of a description. */
const mayBeMeant = (typed: string, { word, named, uses }: WordUses & { word: string }) =>
  named > 0 || (uses > 0 && (typed.length >= minCharactersOfText || isTradeWord(numberForms(word))))

type Candidate = WordUses & { word: string; slips: number; sounds: boolean }

function isBetter(one: Candidate, other: Candidate) {
  const ahead =
    other.slips - one.slips ||
    Number(one.sounds) - Number(other.sounds) ||
    one.named - other.named ||
    one.uses - other.uses ||
    one.written - other.written
  return ahead === 0 ? one.word < other.word : ahead > 0
}

const minPartLength = 3

function parted(typed: string, usesOf: (word: string) => WordUses) {
  if (typed.length > maxCharacters) return null
  let [best, bestUses] = [null as string | null, 0]
  for (let at = minPartLength; at <= typed.length - minPartLength; at += 1) {
    const [head, tail] = [typed.slice(0, at), typed.slice(at)]
    const parts = [head, tail].map((word) => ({ word, ...usesOf(word) }))
    const both = Math.min(...parts.map(({ uses }) => uses))
    if (both > bestUses && parts.every((part) => mayBeMeant('', part))) [best, bestUses] = [`${head} ${tail}`, both]
  }
  return best
}
