/** Around a word in a text. A hyphen joins: "t-shirt" is one word, and no shirt. */
const separators = ' \t\n\r.,;:!?()[]{}<>/|&#@~^*+=%$_"\'“”‘’…•·–—₹'

const escaped = [...separators].map((one) => (/[\]\\^[]/.test(one) ? `\\${one}` : one)).join('')

/** A set of characters as regular expressions write it, here and in PostgreSQL. */
export const separatorSet = `[${escaped}]`

const between = new RegExp(`${separatorSet}+`)
const punctuation = /^[.,;:!?()[\]{}"'“”‘’…·•]+|(?<![.,;:!?()[\]{}"'“”‘’…·•])[.,;:!?()[\]{}"'“”‘’…·•]+$/g

/** The words of a text, none of them empty. */
export const splitWords = (text: string) => text.split(between).filter(Boolean)

export const isSeparator = (character: string) => separators.includes(character)

/** A typed word without the comma or the quotes around it. "100%" stays as it is. */
export const withoutPunctuation = (text: string) => text.replaceAll(punctuation, '')

/** Keyboards write them behind a virama, where nobody sees them: "ಶರ್ಟ್" has one at its end, or none. */
const joiners = /[\u200b-\u200d]/g

/** A word as a keyboard without joiners writes it. */
export const withoutJoiners = (word: string) => word.replaceAll(joiners, '')

/** A word without what parts it: "co-ord", "co ord" and "coord" are one. */
export const squeezed = (word: string) => withoutJoiners(word).replaceAll(/[\s-]/g, '')

const shortest = 3

/** One and many of an English word, as they are written: "shirts" is "shirt", too. The word itself comes first. */
export function numberForms(word: string): string[] {
  const plain = word.replaceAll(/['’]/g, '')
  const one = singular(plain)
  return [...new Set([plain, one, plural(one)])]
}

/** A word of a text, and one of the thing where it may be many: people type either. */
export const oneAndMany = (word: string) => (word.endsWith('s') ? [word, singular(word)] : [word])

/** English words whose plural follows no rule of spelling. */
const plurals: Readonly<Record<string, string>> = { scarf: 'scarves' }

function singular(word: string) {
  const one = Object.keys(plurals).find((known) => plurals[known] === word)
  if (one !== undefined) return one
  if (word.length <= shortest || !/[^s]s$/.test(word)) return word
  if (word.endsWith('ies') && word.length > shortest + 2) return `${word.slice(0, -3)}y`
  if (/(?:x|z|ch|sh|ss)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

function plural(word: string) {
  if (Object.hasOwn(plurals, word)) return plurals[word]!
  if (word.length < shortest || !/[a-z]$/.test(word)) return word
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

const minHyphened = 5
const maxHyphened = 20
const minAfterHyphen = 3

/** The word with a hyphen at each place where one may stand: "tshirt" is a "t-shirt"; of words "t shirt", too. */
export function hyphenForms(word: string): string[] {
  const letters = word.replaceAll(' ', '-')
  if (letters !== word) return [letters]
  if (word.length < minHyphened || word.length > maxHyphened || !/^[a-z]+$/.test(word)) return []
  return Array.from(
    { length: word.length - minAfterHyphen },
    (_, at) => `${word.slice(0, at + 1)}-${word.slice(at + 1)}`,
  )
}
