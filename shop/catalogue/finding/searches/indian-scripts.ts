import { squeezed } from './word-forms.ts'

/** The scripts of India, of which Unicode has the same letters in the same places, from Devanagari to Malayalam. */
const indian = /[\u0900-\u0d7f]/
const others = /[\u0980-\u0d7f]/g
const firstOfDevanagari = 0x900
const lettersOfScript = 0x80

export const isIndianScript = (word: string) => indian.test(word)

/** Malayalam's consonants without a vowel, which older keyboards write as the consonant with its virama. */
const chillus: Readonly<Record<string, string>> = { ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്' }

/** The signs that one writes and another leaves out or writes shorter, by what both say. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/\u093c|\u094d$/g, ''],
  [/\u0937/g, '\u0936'],
  [/([\u0915-\u0939])\u094d\1/g, '$1'],
  [/\u0940/g, '\u093f'],
  [/\u0942/g, '\u0941'],
  [/\u0946/g, '\u0947'],
  [/\u0949/g, '\u093e'],
  [/\u094a/g, '\u094b'],
  [/\u0901/g, '\u0902'],
]

/**
 * A word written together, as it is heard: each script of India as Hindi writes it, so that ಕುರ್ತಾ, કુર્તા and कुर्ता are
 * one.
 */
export function asHeard(word: string) {
  const written = squeezed(word)
  if (!isIndianScript(written)) return written
  const hindi = written
    .normalize('NFC')
    .replaceAll(/[\u0d7a-\u0d7f]/g, (letter) => chillus[letter]!)
    .replaceAll(others, (letter) => String.fromCodePoint(firstOfDevanagari + (letter.charCodeAt(0) % lettersOfScript)))
  return signs.reduce((sofar, [sign, heard]) => sofar.replaceAll(sign, heard), hindi)
}
