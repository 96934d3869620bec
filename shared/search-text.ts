import { maxSearchLength } from './lengths.ts'

const nothingSeen = /^[\p{Default_Ignorable_Code_Point}\p{M}\s\u2800]*$/u

/** Whether a text is spaces, characters that nobody sees and marks without a letter; U+2800 is a Braille cell without dots. */
export const isUnseen = (text: string) => nothingSeen.test(text)

/** Marks that copied text brings along. Joiners are not among them: names are written with them. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** The search of an address as it is seen; '' when it asks for nothing. No character is cut in half. */
export const readSearch = (query: URLSearchParams) => {
  const seen = (query.get('search') ?? '').normalize('NFC').replace(unseen, '').trim()
  return isUnseen(seen) ? '' : [...seen].slice(0, maxSearchLength).join('')
}
