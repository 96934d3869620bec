import { plainDigits } from '#shared/phones/indian-mobile.ts'
import frequentPasswords from './frequent-passwords.json' with { type: 'json' }

/** A password must be worth so many guesses, as a power of two: four million, where a door takes some hundred a day. */
const minBits = 22

/** Of a character that belongs to no word: one of the letters and digits. */
const characterBits = Math.log2(36)
const ownWordBits = 1
/** Of a part that stands earlier in the password, too. */
const againBits = 2
const minWordLength = 3
const minRunLength = 2
const maxWordLength = 24

/**
 * Words by how many come before them: the passwords that people choose most, the commonest first, those of letters and
 * digits in the list of zxcvbn (MIT licence, © Dan Wheeler and Dropbox), and some of India.
 */
let ranks: Map<string, number> | null = null
const findRanks = () =>
  (ranks ??= new Map(frequentPasswords.flatMap((line) => line.split(' ')).map((word, at) => [word, at])))

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '0123456789']
const runs = rows.flatMap((row) => [row.repeat(2), [...row].toReversed().join('').repeat(2)])

/** The words of somebody's own name, address or shop, which others know, too. */
const wordsIn = (texts: readonly string[]) =>
  texts
    .flatMap((text) => plain(text.replaceAll('&', ' and ')).split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word.length >= minWordLength)

const plain = (text: string) => plainDigits(text).normalize('NFKC').toLowerCase()

/**
 * True for a password that is soon guessed: made of the commonest ones, of what others know of its owner, of runs of the
 * keyboard and of repetitions. `own`: name, e-mail address and the like.
 */
export function isEasilyGuessed(password: string, own: readonly string[]): boolean {
  return bitsOf(strip(plain(password)), new Set(wordsIn(own))) < minBits
}

/** Signs between words are no secret; those that stand for a letter stay. */
const strip = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}@$]/gu, '')

const meant = (part: string) => part.replaceAll(/[013457@$]/g, (character) => lookalikes[character]!)

function bitsOf(text: string, own: ReadonlySet<string>): number {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1]
  if (unit) return bitsOf(unit, own) + Math.log2(text.length / unit.length)
  // The cheapest way to put the beginning together, for each length of it.
  const bits = [0]
  for (let end = 1; end <= text.length; end += 1) {
    let best = bits[end - 1]! + characterBits
    for (let start = Math.max(0, end - maxWordLength); start <= end - minRunLength; start += 1) {
      const part = text.slice(start, end)
      const again = isSaidBefore(text, part, start) ? againBits : Infinity
      best = Math.min(best, bits[start]! + Math.min(again, partBits(part, own)))
    }
    bits.push(best)
  }
  return bits[text.length]!
}

const isSaidBefore = (text: string, part: string, start: number) =>
  part.length >= minWordLength && text.slice(0, start).includes(part)

function partBits(part: string, own: ReadonlySet<string>): number {
  const isRun = runs.some((run) => run.includes(part)) || /^(.)\1+$/su.test(part)
  const asRun = isRun ? characterBits + Math.log2(part.length) : Infinity
  if (part.length < minWordLength) return asRun
  const word = meant(part)
  if (own.has(part) || own.has(word)) return ownWordBits
  const rank = findRanks().get(part) ?? findRanks().get(word)
  const asWord = rank === undefined ? Infinity : Math.log2(rank + 2)
  const asYear = /^(?:19|20)\d\d$/.test(part) ? Math.log2(100) : Infinity
  return Math.min(asWord, asRun, asYear)
}
