import { tradeNames } from './trade-names.ts'
import { kindNames, namesKind, thingsBeside, thingsMeant } from './trade-words.ts'
import { hyphenForms, numberForms, squeezed, withoutJoiners, withoutPunctuation } from './word-forms.ts'

/** Words and short phrases that mean the same thing, in lower case. */
export type SynonymGroup = readonly string[]

/** The texts that are looked for in place of one word of a search, or of a phrase that is a synonym. */
export type SearchTerm = {
  /** As it was typed, in lower case: what contains it anywhere is found. */
  typed: string
  /** The same word as one and as many: found as a word of its own. */
  forms: readonly string[]
  /** The same word written together, with a hyphen or apart, and other names of a kind: found as the word itself is. */
  spellings: readonly string[]
  /** Other names of it in the trade, as in Hindi: found after the word itself. */
  names: readonly string[]
  /** Other words for the same thing, and the things of a kind: found as words of their own. */
  synonyms: readonly string[]
  /** The words of a phrase: what contains each of them is found, too. */
  parts: readonly SearchTerm[]
}

export type Search = {
  /** All that was typed, in lower case; blank where another search was meant. */
  phrase: string
  /** The phrase with its last word as one and as many. */
  phraseForms: readonly string[]
  terms: readonly SearchTerm[]
}

/** One thing is no phrase: how well a product fits it says more than where it is mentioned. */
export const hasPhrase = ({ phrase, terms }: Search) =>
  phrase !== '' && (terms.length > 1 || terms[0]!.typed !== phrase)

const maxTerms = 8
const maxWordsInSynonym = 3

/** Words that say nothing of a garment: "shirts for men" is a search for two. */
const passedOver = new Set(
  'a an and at by for from in of on or the to with ka ke ki ko aur wala wale wali liye का के की को में और वाला वाले वाली लिए'.split(
    ' ',
  ),
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

/** Reads what was meant by another search. Nothing has its phrase as it was typed, so that none comes first for it. */
export const readMeant = (meant: string, groups: readonly SynonymGroup[]): Search => ({
  ...readSearch(meant, groups),
  phrase: '',
  phraseForms: [],
})

/** Words that say something within a phrase alone, such as "ethnic wear". A man's dress is any clothes, too. */
const fillers = new Set(
  'wear clothe clothes clothing kapda kapde garment garments outfit outfits style design designs online latest best buy color colors colour colours coloured colored rang कपड़े कपड़ा कपड़ों ಬಟ್ಟೆ'.split(
    ' ',
  ),
)

function termsOf(words: readonly string[], groups: readonly SynonymGroup[]) {
  const terms = allTermsOf(words, groups)
  const isForMen = terms.some(({ forms, synonyms }) => [...forms, ...synonyms].includes('men'))
  const telling = terms.filter(({ typed }) => !fillers.has(typed) && !(isForMen && typed === 'dress'))
  return telling.length > 0 ? telling : terms
}

function allTermsOf(words: readonly string[], groups: readonly SynonymGroup[]) {
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    const sleeve = sleeveMeant(words, at)
    const phrase = [maxWordsInSynonym, 2]
      .map((length) => words.slice(at, at + length))
      .find((run) => run.length > 1 && isKnown(numberForms(run.join(' ')), groups))
    if (phrase) terms.push(phraseOf(phrase, groups))
    else if (sleeve) terms.push(phraseOf(sleeve, groups))
    else terms.push(termOf(words[at]!, groups, joinedWithNext(words, at)))
    at += phrase?.length ?? 1
  }
  return terms
}

const phraseOf = (words: readonly string[], groups: readonly SynonymGroup[]): SearchTerm => ({
  ...termOf(words.join(' '), groups),
  parts: words.map((word) => termOf(word, groups)),
})

const sleeved = new Set('shirt t-shirt tshirt tee polo top blouse kurta kurti kameez sweater'.split(' '))

/** Before a garment with sleeves "half" and "full" speak of these: a "half shirt" has half sleeves. */
function sleeveMeant(words: readonly string[], at: number) {
  if (words[at] !== 'half' && words[at] !== 'full') return null
  const next = [words.slice(at + 1, at + 2), words.slice(at + 1, at + 3)].map((run) => run.join(''))
  return next.flatMap(numberForms).some((word) => sleeved.has(word)) ? [words[at], 'sleeve'] : null
}

/** A word and its neighbours as one word: "night suit" is a "nightsuit". */
function joinedWithNext(words: readonly string[], at: number) {
  const pairs = [words.slice(Math.max(0, at - 1), at + 1), words.slice(at, at + 2)].filter(({ length }) => length === 2)
  return pairs.flatMap((pair) => [pair.join(''), pair.join('-')]).flatMap(numberForms)
}

function termOf(typed: string, groups: readonly SynonymGroup[], joined: readonly string[] = []): SearchTerm {
  const forms = numberForms(typed)
  const known = tradeNames(forms)
  const others = groupsWith([...forms, ...known], groups)
    .flat()
    .map(numberForms)
  const things = thingsMeant([...forms, ...others.flat()]).flatMap(numberForms)
  const own = new Set([
    ...forms.flatMap((form) => [squeezed(form), withoutJoiners(form), ...hyphenForms(form)]),
    ...others.filter((other) => isSame(other, forms)).flat(),
    ...kindNames(forms).flatMap(numberForms),
    ...joined,
  ])
  const spellings = [...own].filter((one) => !forms.includes(one))
  const names = known.filter((name) => !forms.includes(name) && !own.has(name))
  const synonyms = [...new Set([...others.flat(), ...things])].filter(
    (other) => !forms.includes(other) && !own.has(other),
  )
  return { typed, forms, spellings, names, synonyms, parts: [] }
}

/** The search with the things beside each thing that it names: what is near where nothing has all of it. */
export const widened = (search: Search, groups: readonly SynonymGroup[]): Search => ({
  ...search,
  terms: search.terms
    .flatMap((term) => [term, ...term.parts])
    .map((term) => {
      const things = thingsBeside([...term.forms, ...term.spellings, ...term.names]).flatMap(numberForms)
      const beside = [...things, ...groupsWith(things, groups).flat().flatMap(numberForms)]
      return { ...term, synonyms: [...new Set([...term.synonyms, ...beside])] }
    }),
})

const isKnown = (forms: readonly string[], groups: readonly SynonymGroup[]) =>
  groupsWith(forms, groups).length > 0 || namesKind(forms) || tradeNames(forms).length > 0

/** The groups that have the word, written together or apart. */
function groupsWith(forms: readonly string[], groups: readonly SynonymGroup[]) {
  const bySynonym = bySynonyms.get(groups) ?? indexSynonyms(groups)
  const having = new Set(forms.flatMap((form) => bySynonym.get(squeezed(form)) ?? []))
  return groups.filter((group) => having.has(group))
}

/** A search asks for some hundred words, and groups change when staff change them. */
const bySynonyms = new WeakMap<readonly SynonymGroup[], ReadonlyMap<string, readonly SynonymGroup[]>>()

function indexSynonyms(groups: readonly SynonymGroup[]) {
  const index = new Map<string, SynonymGroup[]>()
  for (const group of groups)
    for (const form of group.flatMap(numberForms).map(squeezed)) index.set(form, [...(index.get(form) ?? []), group])
  bySynonyms.set(groups, index)
  return index
}

function isSame(forms: readonly string[], others: readonly string[]) {
  const written = others.map(squeezed)
  return forms.some((form) => written.includes(squeezed(form)))
}
