import { maxTagLength, maxTags, readTags } from '#shop/catalogue/product-tags.ts'
import { type Choices, chosen, type Decision } from '../import-decisions.ts'

/** The decisions that were made for a product of another shop's file, each as a sentence, once. */
export class Repairs {
  readonly #notes = new Set<string>()
  readonly #choices: Choices | undefined

  constructor(choices?: Choices) {
    this.#choices = choices
  }

  /** The option that holds for a decision. */
  chosen<D extends Decision>(decision: D) {
    return chosen(this.#choices, decision)
  }

  note(sentence: string) {
    this.#notes.add(sentence)
  }

  get notes() {
    return [...this.#notes]
  }

  /** The text within so many characters, or blank where staff would rather have none. `label`: as staff know the field. */
  fit(label: string, text: string, max: number): string {
    if (text.trim().length <= max || this.chosen('longTexts') === 'shorten') return this.shorten(label, text, max)
    this.note(`${label} left out, since it is too long`)
    return ''
  }

  /** The text within so many characters, cut at a word where there is one. */
  shorten(label: string, text: string, max: number): string {
    const short = shortenAtWord(text, max)
    if (short !== text) this.note(`${label} shortened`)
    return short
  }

  /** Tags as the product takes them: those that are too long, or too many, are left out. */
  fitTags(text: string): string {
    const tags = readTags(text)
    const fitting = tags.filter((tag) => tag.length <= maxTagLength).slice(0, maxTags)
    if (fitting.length < tags.length) this.note('Tags that were too long or too many left out')
    return fitting.join(', ')
  }
}

/**
 * Shortens the texts of one product so that two never become one: the later of two that begin alike gets a number.
 */
export function uniqueShortener(max: number) {
  const shortOf = new Map<string, string>()
  return (text: string): string => {
    const known = shortOf.get(text)
    if (known !== undefined) return known
    const taken = new Set(shortOf.values())
    let short = shortenAtWord(text, max)
    for (let at = 2; taken.has(short); at += 1) short = `${shortenAtWord(text, max - String(at).length - 1)} ${at}`
    shortOf.set(text, short)
    return short
  }
}

/** Cut behind the last word that fits, unless that would lose more than a third. */
export function shortenAtWord(text: string, max: number) {
  const whole = text.trim()
  if (whole.length <= max) return text
  let cut = ''
  for (const character of whole) {
    if (cut.length + character.length > max) break
    cut += character
  }
  const atWord = cut.replace(/(?<!\s)\s+\S*$/u, '')
  return (/\s/u.test(whole[cut.length] ?? ' ') || atWord.length < (max * 2) / 3 ? cut : atWord).trim()
}
