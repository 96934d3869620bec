import { numberForms, withoutPunctuation } from './word-forms.ts'

/** Words and short phrases that mean the same thing, in lower case. */
export type SynonymGroup = readonly string[]

/** The texts that are looked for in place of one word of a search, or of a phrase that is a synonym. */
export type SearchTerm = {
  /** As it was typed, in lower case: what contains it anywhere is found. */
  typed: string
  /** The same word as one and as many: found as a word of its own. */
  forms: readonly string[]
  /** Other words for the same thing: found as words of their own. */
  synonyms: readonly string[]
  /** The words of a phrase: what contains each of them is found, too. */
  parts: readonly SearchTerm[]
}

export type Search = {
  /** All that was typed, in lower case. */
  phrase: string
  /** The phrase with its last word as one and as many. */
  phraseForms: readonly string[]
  terms: readonly SearchTerm[]
}

const maxTerms = 8
const maxWordsInSynonym = 3

/** Words that say nothing of a garment: "shirts for men" is a search for two. */
const passedOver = new Set(
  'a an and at by for from in of on or the to with ka ke ki ko aur wala wale wali liye'.split(' '),
)

/** Reads what was typed into the terms that each product of the answer must have. */
export function readSearch(typed: string, groups: readonly SynonymGroup[]): Search {
  const phrase = typed.toLowerCase()
  const words = phrase.split(/\s+/).map(withoutPunctuation).filter(Boolean)
  const telling = words.filter((word) => !passedOver.has(word))
  const chosen = [...new Set(telling.length > 0 ? telling : words)].slice(0, maxTerms)
  const lastWord = words.at(-1)
  const phraseForms =
    lastWord && phrase.endsWith(lastWord)
      ? numberForms(lastWord).map((form) => phrase.slice(0, -lastWord.length) + form)
      : []
  // Only signs, such as "%": what contains them.
  if (chosen.length === 0) return { phrase, phraseForms, terms: [termOf(phrase, [])] }
  return { phrase, phraseForms, terms: termsOf(chosen, groups) }
}

function termsOf(words: readonly string[], groups: readonly SynonymGroup[]) {
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    const phrase = [maxWordsInSynonym, 2]
      .map((length) => words.slice(at, at + length))
      .find((run) => run.length > 1 && groupsWith(numberForms(run.join(' ')), groups).length > 0)
    if (phrase) terms.push({ ...termOf(phrase.join(' '), groups), parts: phrase.map((word) => termOf(word, groups)) })
    else terms.push(termOf(words[at]!, groups))
    at += phrase?.length ?? 1
  }
  return terms
}

function termOf(typed: string, groups: readonly SynonymGroup[]): SearchTerm {
  const forms = numberForms(typed)
  const others = groupsWith(forms, groups).flat().flatMap(numberForms)
  return { typed, forms, synonyms: [...new Set(others)].filter((other) => !forms.includes(other)), parts: [] }
}

const groupsWith = (forms: readonly string[], groups: readonly SynonymGroup[]) =>
  groups.filter((group) => group.some((synonym) => numberForms(synonym).some((form) => forms.includes(form))))
