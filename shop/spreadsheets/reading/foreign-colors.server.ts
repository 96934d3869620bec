import { sameName } from '#shop/catalogue/color-groups.ts'
import { guessSwatch, unknownSwatch } from '#shop/catalogue/name-color.server.ts'
import { swatchColors, swatchName } from '#shop/catalogue/swatch-name.ts'
import type { Repairs } from './repairs.ts'

/** The nearest hex value that no other colour of the product has: two names are never one swatch. */
function freeHex(hex: string, taken: ReadonlySet<string>) {
  let value = Number.parseInt(hex.slice(1), 16)
  while (taken.has(`#${value.toString(16).padStart(6, '0')}`)) value = value === 0xffffff ? 0 : value + 1
  return `#${value.toString(16).padStart(6, '0')}`
}

/** The colours of a product of another shop's file by the names that stand there, which stay as they are written. */
export class ForeignColors {
  readonly #found = new Map<string, { hex: string; name: string }>()
  readonly #taken: Set<string>
  readonly #repairs: Repairs

  constructor(taken: readonly string[], repairs: Repairs) {
    this.#taken = new Set(taken)
    this.#repairs = repairs
  }

  /** A plain colour such as Red, unless another name of the product has its swatch already, such as Heather Red. */
  plainColorOf(text: string, given: { hex: string; name: string }) {
    const known = this.#found.get(sameName(text))
    if (known) return known
    const asWritten = this.#repairs.chosen('colors') === 'keep'
    const plain = asWritten ? given : { ...given, name: '' }
    if (asWritten && [...this.#found.values()].some(({ hex }) => hex === plain.hex)) return this.colorOf(text)
    this.#taken.add(plain.hex)
    this.#found.set(sameName(text), plain)
    return plain
  }

  colorOf(text: string): { hex: string; name: string } {
    const known = this.#found.get(sameName(text))
    if (known) return known
    const guessed = guessSwatch(text)
    if (guessed !== null && guessed !== unknownSwatch && this.#repairs.chosen('colors') === 'nearest')
      return this.#nearest(text, guessed)
    this.#repairs.note(
      guessed === null || guessed === unknownSwatch
        ? 'Colour name kept as written: its swatch is to be chosen'
        : 'Colour name kept as written, with a swatch guessed from the name',
    )
    const color = { hex: freeHex(guessed ?? unknownSwatch, this.#taken), name: text }
    this.#taken.add(color.hex)
    this.#found.set(sameName(text), color)
    return color
  }

  /** The shop's own colour that is nearest; its name is the swatch's. Two names may be one colour then. */
  #nearest(text: string, guessed: string) {
    this.#repairs.note('Colour name taken as the nearest colour of the shop')
    const color = { hex: swatchColors[swatchName(guessed)]!, name: '' }
    this.#found.set(sameName(text), color)
    return color
  }
}
