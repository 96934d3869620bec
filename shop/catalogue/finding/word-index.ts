import { BitSet } from './bit-set.ts'
import { isSeparator, splitWords } from './searches/word-forms.ts'

const maxCached = 64

/**
 * Finds texts that contain something, by their words: `find` answers exactly what a substring search of every text
 * would. Texts are split at single spaces and nothing else, so that a term within a word is looked for in each
 * different word once, and a term with spaces in neighbouring words.
 */
export class WordIndex {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  /** Which texts hold a word, by the word's number. */
  readonly #texts: Growing[] = []
  /** The words of all texts one after another, and where each text begins. */
  readonly #sequence = new Growing()
  readonly #begins = new Growing()
  /** The parts that hold a word without what stands around it: "shirt" is in "shirt" and in "shirt,". */
  readonly #holding = new Map<string, number[]>()
  readonly #found = new Map<string, BitSet>()

  constructor() {
    this.#begins.push(0)
  }

  /** Adds the next text: the first is number 0. */
  push(text: string) {
    const own = this.#begins.length - 1
    for (const word of text.split(' ')) {
      const number = this.#numberOf(word)
      const texts = this.#texts[number]!
      if (texts.last !== own) texts.push(own)
      this.#sequence.push(number)
    }
    this.#begins.push(this.#sequence.length)
    this.#found.clear()
  }

  find(term: string): BitSet {
    return this.#cached(term, () => this.#look(term, isInside))
  }

  /** The texts that have this as a word of its own, or, with spaces, as words in a row. */
  findWhole(term: string): BitSet {
    return this.#cached(`${term}\n`, () =>
      term.includes(' ') ? this.#look(term, isWhole) : this.#textsOf(this.#holding.get(term) ?? []),
    )
  }

  /** The texts in which a word, or words in a row, begin with this. */
  findStarting(phrase: string): BitSet {
    return this.#cached(`${phrase}\n\n`, () =>
      phrase.includes(' ')
        ? this.#look(phrase, isBegun)
        : this.#textsOf(this.#wordsWhere((word) => hasBeginning(word, phrase))),
    )
  }

  /** Whether some text may have each of these words; true for what has separators in it. Far quicker than to find them. */
  mayHold(term: string) {
    return term.split(' ').every((part) => this.#holding.has(part) || [...part].some(isSeparator))
  }

  /** Every word that some text has, or had. */
  words() {
    return this.#holding.keys()
  }

  /** Gives back the room that was kept for more. */
  trim() {
    for (const texts of this.#texts) texts.trim()
    this.#sequence.trim()
    this.#begins.trim()
  }

  #cached(key: string, look: () => BitSet) {
    const found = this.#found.get(key) ?? look()
    this.#found.delete(key)
    this.#found.set(key, found)
    if (this.#found.size > maxCached) this.#found.delete(this.#found.keys().next().value!)
    return found
  }

  #look(term: string, fits: Fits) {
    const parts = term.split(' ')
    const [first, ...rest] = parts
    if (rest.length === 0) return this.#textsOf(this.#wordsWhere((word) => word.includes(first!)))
    const last = rest.length
    const fitting = parts.map((part, at) =>
      this.#wordsWhere((word) =>
        at === 0 ? fits.asFirst(word, part) : at === last ? fits.asLast(word, part) : word === part,
      ),
    )
    const candidates = fitting.map((words) => this.#textsOf(words)).reduce((all, one) => all.and(one))
    const sets = fitting.map((words) => new Set(words))
    const found = new BitSet()
    for (const text of candidates) if (this.#hasRow(text, sets)) found.add(text)
    return found
  }

  #hasRow(text: number, sets: readonly Set<number>[]) {
    const end = this.#begins.at(text + 1) - sets.length
    for (let at = this.#begins.at(text); at <= end; at += 1) {
      if (sets.every((words, further) => words.has(this.#sequence.at(at + further)))) return true
    }
    return false
  }

  #wordsWhere(fits: (word: string) => boolean) {
    const numbers: number[] = []
    for (let number = 0; number < this.#words.length; number += 1) if (fits(this.#words[number]!)) numbers.push(number)
    return numbers
  }

  /** The commonest words first: once they cover every text, as those of a single character do, no other can add one. */
  #textsOf(words: readonly number[]) {
    const lists = words.map((word) => this.#texts[word]!).toSorted((one, other) => other.length - one.length)
    const all = this.#begins.length - 1
    const found = new BitSet(new Uint32Array((all + 31) >>> 5))
    for (const list of lists) {
      for (let at = 0; at < list.length; at += 1) found.add(list.at(at))
      if (list.length * 8 > all && found.count === all) break
    }
    return found
  }

  #numberOf(word: string) {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.length
    this.#numbers.set(word, number)
    this.#words.push(word)
    this.#texts.push(new Growing(2))
    for (const inside of new Set(splitWords(word))) {
      const holding = this.#holding.get(inside)
      if (holding) holding.push(number)
      else this.#holding.set(inside, [number])
    }
    return number
  }
}

/** Whether a word may be the first, and the last, of a row that begins and ends with these parts. */
type Fits = { asFirst(word: string, part: string): boolean; asLast(word: string, part: string): boolean }

const isInside: Fits = {
  asFirst: (word, part) => word.endsWith(part),
  asLast: (word, part) => word.startsWith(part),
}

const isWhole: Fits = {
  asFirst: (word, part) =>
    word.endsWith(part) && (word.length === part.length || isSeparator(word.at(-part.length - 1)!)),
  asLast: (word, part) => word.startsWith(part) && (word.length === part.length || isSeparator(word[part.length]!)),
}

const isBegun: Fits = { asFirst: isWhole.asFirst, asLast: isInside.asLast }

function hasBeginning(word: string, part: string) {
  for (let at = word.indexOf(part); at >= 0; at = word.indexOf(part, at + 1))
    if (at === 0 || isSeparator(word[at - 1]!)) return true
  return false
}

/** Whole numbers in a row, four bytes each. */
class Growing {
  #numbers: Uint32Array
  length = 0

  constructor(room = 1_024) {
    this.#numbers = new Uint32Array(room)
  }

  at(place: number) {
    return this.#numbers[place]!
  }

  get last() {
    return this.length > 0 ? this.at(this.length - 1) : null
  }

  trim() {
    if (this.length < this.#numbers.length) this.#numbers = this.#numbers.slice(0, this.length)
  }

  push(number: number) {
    if (this.length === this.#numbers.length) {
      const longer = new Uint32Array(Math.max(2, this.length * 2))
      longer.set(this.#numbers)
      this.#numbers = longer
    }
    this.#numbers[this.length] = number
    this.length += 1
  }
}
