import { BitSet } from './bit-set.ts'
import { isNear } from './near-words.ts'

const mostCached = 64

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
    const found = this.#found.get(term) ?? this.#look(term)
    this.#found.delete(term)
    this.#found.set(term, found)
    if (this.#found.size > mostCached) this.#found.delete(this.#found.keys().next().value!)
    return found
  }

  /** The commonest word of letters that somebody may have meant by a mistyped one. */
  nearest(typed: string): string | null {
    let best: string | null = null
    let uses = 0
    for (const [number, parts] of this.#words.entries()) {
      const often = this.#texts[number]!.length
      if (often <= uses) continue
      const meant = parts.split(/[^\p{L}]+/u).find((word) => isNear(typed, word))
      if (meant) [best, uses] = [meant, often]
    }
    return best
  }

  #look(term: string) {
    const parts = term.split(' ')
    const [first, ...rest] = parts
    if (rest.length === 0) return this.#textsOf(this.#wordsWhere((word) => word.includes(first!)))
    const last = rest.length
    const fits = parts.map((part, at) =>
      this.#wordsWhere((word) =>
        at === 0 ? word.endsWith(part) : at === last ? word.startsWith(part) : word === part,
      ),
    )
    const candidates = fits.map((words) => this.#textsOf(words)).reduce((all, one) => all.and(one))
    const sets = fits.map((words) => new Set(words))
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

  /** The commonest words first: once they cover every text, as those of a single letter do, no other can add one. */
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
    return number
  }
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

  push(number: number) {
    if (this.length === this.#numbers.length) {
      const longer = new Uint32Array(this.length * 2)
      longer.set(this.#numbers)
      this.#numbers = longer
    }
    this.#numbers[this.length] = number
    this.length += 1
  }
}
