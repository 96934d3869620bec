import { BitSet } from '../bit-set.ts'
import type { Label } from './garment-labels.ts'
import { splitWords } from './word-forms.ts'

/** Whether a label has one of these as a word, or words, of its own. */
export const hasWord = (label: string, words: readonly string[]) => hasPadded(padded(label), words)

const padded = (label: string) => ` ${splitWords(label).join(' ')} `
const hasPadded = (label: string, words: readonly string[]) => words.some((word) => label.includes(` ${word} `))

/** Whether a word of the label, or words in a row, begin with this. */
export const startsAtWord = (label: string, text: string) => ` ${label}`.includes(` ${text}`)

type Known = Label & { inWords: string; products: BitSet }

/** The products of each of a few labels, such as categories and colours. */
export class LabelIndex {
  readonly #labels = new Map<string, Known>()

  add(given: Label, place: number) {
    const key = `${given.asWord} ${given.within} ${given.isCategory ?? false} ${given.label}`
    const known = this.#labels.get(key) ?? { ...given, inWords: padded(given.label), products: new BitSet() }
    this.#labels.set(key, known)
    known.products.add(place)
  }

  /** The products with a label that has one of these as a word, or words, of its own; of any fit, or of one. */
  withWord(words: readonly string[], fit?: Label['asWord']) {
    return this.#where(({ asWord, inWords }) => (fit ?? asWord) === asWord && hasPadded(inWords, words))
  }

  /** The products of the categories that have one of these as a word, or words, of their names. */
  inCategory(words: readonly string[]) {
    return this.#where(({ isCategory, inWords }) => isCategory === true && hasPadded(inWords, words))
  }

  containing(text: string, fit?: Label['within']) {
    return this.#where(({ within, label }) => (fit ?? within) === within && label.includes(text))
  }

  startingWith(text: string) {
    return this.#where(({ label }) => startsAtWord(label, text))
  }

  *words() {
    for (const { label } of this.#labels.values()) yield* splitWords(label)
  }

  #where(fits: (known: Known) => boolean) {
    const sets: BitSet[] = []
    for (const known of this.#labels.values()) if (fits(known)) sets.push(known.products)
    return BitSet.union(sets)
  }
}
