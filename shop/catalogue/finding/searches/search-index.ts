import { BitSet } from '../bit-set.ts'
import { isNear, meantBy, withMeant, type WordUses } from '../near-words.ts'
import { WordIndex } from '../word-index.ts'
import type { Label } from './garment-labels.ts'
import { LabelIndex } from './label-index.ts'
import { hasPhrase, readSearch, type Search, type SearchTerm, type SynonymGroup } from './read-search.ts'
import { describesThings, isTradeWord, tradeVocabulary } from './trade-names.ts'
import { oneAndMany } from './word-forms.ts'

/** The texts that a product is searched by, all in lower case. */
export type Searchable = {
  /** Its name and what staff call its colours. */
  name: string
  /** All texts of it: name, category, description, names of colours and details, with line breaks between them. */
  text: string
  /** Its category, colours and gender. */
  labels: readonly Label[]
}

/**
 * How well a product has a term: as a word of its name (0) or of a label (1, of a wide one 2), by another name of the
 * trade there (3), as a synonym there (4, of a wide label 5), within a word of the name or of a label (5), as a word of
 * its description or details (6), within a word of those (7). What is called by the word comes before what is only like
 * it in the very colour.
 */
export const worstFit = 7

/** From this fit on a product has the term in its description or details alone. */
const firstFitOfText = 6

/** From this fit on a product has the term as a synonym alone, or within another word. */
const firstFitOfSynonym = 4

/** Those that fit as well as the place in the row says, each product once. */
type Fits = readonly BitSet[]

/**
 * How a product that has not every term may be near by this one: called by it or, by a fabric or a colour, described.
 * What else a description mentions makes nothing near.
 */
export const nearFits = ({ forms }: SearchTerm): readonly number[] =>
  describesThings(forms) ? [0, 1, 2, 3, 4, firstFitOfText] : [0, 1, 2, 3, 4]

const maxCached = 32
const maxCachedSearches = 1_000

/** Answers searches: which products have every term, and in which order they come. */
export class SearchIndex {
  readonly #names = new WordIndex()
  readonly #texts = new WordIndex()
  readonly #labels = new LabelIndex()
  readonly #fits = new Map<string, Fits>()
  /** The words that mistyped ones were taken for, by the synonyms of then. */
  #meant = new WeakMap<readonly SynonymGroup[], Map<string, string | null>>()

  /** Adds the next product, which is at this place. */
  push(place: number, { name, text, labels }: Searchable) {
    this.#names.push(name)
    this.#texts.push(text)
    for (const label of labels) this.#labels.add(label, place)
    this.changed()
    this.#fits.clear()
  }

  /** A product is there that was not, or is gone: another word may be the nearest. */
  changed() {
    this.#meant = new WeakMap()
  }

  trim() {
    this.#names.trim()
    this.#texts.trim()
  }

  /** The products that have every term. */
  find({ terms }: Search): BitSet {
    return terms.map((term) => BitSet.union(this.#fitsOf(term))).reduce((all, one) => all.and(one))
  }

  /**
   * The products that have every term in their name or a label, none of them in their description alone. Where a category
   * is called by a term, its synonyms are not enough: jeans are no denim jackets.
   */
  named({ terms }: Search, live: BitSet): BitSet {
    return terms
      .map((term) => {
        const isCategory = this.#labels.inCategory([...term.forms, ...term.spellings]).countWith(live) > 0
        return BitSet.union(this.#fitsOf(term).slice(0, isCategory ? firstFitOfSynonym : firstFitOfText))
      })
      .reduce((all, one) => all.and(one))
  }

  /**
   * The found products in the sequence in which they come, in sets of those that come together: with the whole phrase
   * first, and within both the better fits first.
   */
  *inOrder(search: Search, found: BitSet): Generator<BitSet> {
    const byFit = this.#byFit(search.terms, found)
    if (!hasPhrase(search)) return yield* byFit
    const whole = this.#withPhrase(search)
    for (const fitting of byFit) yield fitting.and(whole)
    for (const fitting of byFit) yield fitting.without(whole)
  }

  /**
   * The search that was meant, where a word of the search is nowhere; null where every word is somewhere, or nothing is
   * near.
   */
  correct({ phrase, terms }: Search, groups: readonly SynonymGroup[], live: BitSet): string | null {
    let corrected = phrase
    for (const term of terms) {
      if (isTradeWord(term.forms) || BitSet.union(this.#fitsOf(term)).countWith(live) > 0) continue
      const meant = this.#meantBy(term.typed, groups, live)
      if (meant !== null) corrected = withMeant(corrected, term.typed, meant)
    }
    return corrected === phrase ? null : corrected
  }

  #meantBy(typed: string, groups: readonly SynonymGroup[], live: BitSet) {
    const known = this.#meant.get(groups) ?? new Map<string, string | null>()
    this.#meant.set(groups, known)
    const cached = known.get(typed)
    if (cached !== undefined) return cached
    const meant = meantBy(typed, this.#wordsNear(typed, groups, live), (word) => this.#usesOf(word, groups, live))
    if (known.size < maxCachedSearches) known.set(typed, meant)
    return meant
  }

  nearToAny(terms: readonly SearchTerm[]): BitSet {
    return BitSet.union(terms.flatMap((term) => nearFits(term).map((fit) => this.#fitsOf(term)[fit]!)))
  }

  /** A product without a term comes after those that have it anywhere. */
  #byFit(terms: readonly SearchTerm[], found: BitSet) {
    let bySum: BitSet[] = [found]
    for (const term of terms) {
      const having = this.#fitsOf(term)
      const fits = [...having, found.without(BitSet.union(having))]
      const next: BitSet[][] = Array.from({ length: bySum.length + fits.length - 1 }, () => [])
      for (const [sum, sofar] of bySum.entries()) {
        if (sofar.isEmpty) continue
        for (const [fit, fitting] of fits.entries()) next[sum + fit]!.push(sofar.and(fitting))
      }
      bySum = next.map((sets) => (sets.length === 1 ? sets[0]! : BitSet.union(sets)))
    }
    return bySum.filter((sum) => !sum.isEmpty)
  }

  #withPhrase({ phrase, phraseForms }: Search) {
    return BitSet.union([
      this.#texts.findStarting(phrase),
      this.#labels.startingWith(phrase),
      ...phraseForms.map((form) => this.#texts.findWhole(form)),
      this.#labels.withWord(phraseForms),
    ])
  }

  #fitsOf(term: SearchTerm): Fits {
    const key = JSON.stringify(term)
    const fits = this.#fits.get(key) ?? this.#look(term)
    this.#fits.delete(key)
    this.#fits.set(key, fits)
    if (this.#fits.size > maxCached) this.#fits.delete(this.#fits.keys().next().value!)
    return fits
  }

  #look({ typed, forms, spellings, names, synonyms, parts }: SearchTerm): Fits {
    const own = [...forms, ...spellings]
    const each = parts.map((part) => BitSet.union(this.#fitsOf(part)))
    const sets = [
      wholeIn(this.#names, own),
      this.#labels.withWord(own, 1),
      this.#labels.withWord(own, 2),
      BitSet.union([wholeIn(this.#names, names), this.#labels.withWord(names)]),
      BitSet.union([wholeIn(this.#names, synonyms), this.#labels.withWord(synonyms, 1)]),
      BitSet.union([this.#names.find(typed), this.#labels.withWord(synonyms, 2), this.#labels.containing(typed, 2)]),
      wholeIn(this.#texts, [...own, ...names, ...synonyms]),
      BitSet.union([
        this.#texts.find(typed),
        this.#labels.containing(typed, 4),
        ...(each.length > 0 ? [each.reduce((both, one) => both.and(one))] : []),
      ]),
    ]
    let better = new BitSet()
    return sets.map((set) => {
      const only = set.without(better)
      better = BitSet.union([better, set])
      return only
    })
  }

  /** Labels and texts also know the words of products that are gone. */
  *#wordsNear(typed: string, groups: readonly SynonymGroup[], live: BitSet) {
    yield* groups.flat().filter((word) => !word.includes(' '))
    yield* tradeVocabulary
    for (const words of [this.#labels.words(), this.#texts.words()])
      for (const word of words)
        for (const form of oneAndMany(word)) if (isNear(typed, form) && this.#isLive(word, live)) yield form
  }

  #isLive(word: string, live: BitSet) {
    return BitSet.union([this.#labels.withWord([word]), this.#texts.findWhole(word)]).countWith(live) > 0
  }

  /** By words of their own alone: what is within others is not known as a word. */
  #usesOf(word: string, groups: readonly SynonymGroup[], live: BitSet): WordUses {
    const { forms, spellings, names, synonyms } = readSearch(word, groups).terms[0]!
    const own = [...forms, ...spellings]
    const all = [...own, ...synonyms]
    const named = BitSet.union([wholeIn(this.#names, all), this.#labels.withWord(all)])
    const uses = BitSet.union([named, wholeIn(this.#texts, all)]).countWith(live)
    const anywhere = (words: readonly string[]) =>
      BitSet.union([wholeIn(this.#texts, words), this.#labels.withWord(words)]).countWith(live)
    const written = anywhere(own)
    // A word that is here by another name alone comes after every word that is here itself.
    return uses > 0 ? { named: named.countWith(live), uses, written } : { named: 0, uses: anywhere(names), written }
  }
}

const wholeIn = (index: WordIndex, words: readonly string[]) =>
  BitSet.union(words.filter((word) => index.mayHold(word)).map((word) => index.findWhole(word)))
