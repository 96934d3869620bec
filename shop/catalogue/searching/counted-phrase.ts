/** The longest phrase that is stored, in characters. */
export const maxPhraseLength = 60

const digitsOfSomebody = 5

const isSearch = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/**
 * A search as it is counted: in lower case, with single spaces. Null for one that is not stored,
 * since it may name somebody: an e-mail address, an address on the internet, a phone, order or card number; and for one
 * that is too long to be a search, or has no letter, digit or picture.
 */
export function countedPhrase(typed: string): string | null {
  const phrase = typed.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const digits = phrase.replaceAll(/[^\p{Nd}\p{L}]/gu, '')
  if (!isSearch.test(phrase) || phrase.length > maxPhraseLength) return null
  if (/[@＠]|:\/\/|www\./.test(phrase)) return null
  return new RegExp(`\\p{Nd}{${digitsOfSomebody}}`, 'u').test(digits) ? null : phrase
}
