import { colorNamed } from '#shop/catalogue/name-color.server.ts'
import { sameName, swatchColors, swatchName } from '#shop/catalogue/swatch-name.ts'
import type { Repairs } from './repairs.ts'

/** Words of the trade that are no swatch and no colour of CSS. */
const tradeWords: Record<string, string> = {
  'off white': '#f7f2e4',
  offwhite: '#f7f2e4',
  wheat: '#d9c5a0',
  rani: '#b0316f',
  'rose gold': '#c9788a',
  'bottle green': '#1d4634',
  'parrot green': '#5fa83f',
  'sea green': '#3aa7a8',
  'royal blue': '#2f4fb5',
  'navy blue': '#1c2747',
  'sky blue': '#a3c6e4',
  'wine red': '#58243a',
  onion: '#c9788a',
  champagne: '#e8d5b5',
  anthracite: '#3b3f42',
  charcoal: '#3b3f42',
  melange: '#a9a9a9',
  heather: '#a9a9a9',
  rosé: '#eea7b8',
  blush: '#f0c9c4',
  nude: '#e3bc9a',
  camel: '#c19a6b',
  tan: '#d2b48c',
  denim: '#4a6a94',
  stone: '#b8ad9e',
  sand: '#d9c7a3',
  rama: '#1f6b6f',
  firozi: '#3aa7a8',
  haldi: '#efcf4f',
  kesari: '#dd7a2e',
  gulabi: '#eea7b8',
  lal: '#c0292f',
  safed: '#ffffff',
  kala: '#161616',
  neela: '#2f64b5',
  hara: '#2f7546',
  peela: '#efcf4f',
  काला: '#161616',
  सफ़ेद: '#ffffff',
  लाल: '#c0292f',
  नीला: '#2f64b5',
  हरा: '#2f7546',
  पीला: '#efcf4f',
  गुलाबी: '#eea7b8',
  multi: '#8c8c8c',
  multicolor: '#8c8c8c',
  multicolour: '#8c8c8c',
  printed: '#8c8c8c',
}

/** A grey that says that nobody chose it. */
const unknownSwatch = '#8c8c8c'

const swatches = new Map(Object.entries(swatchColors).map(([name, hex]) => [name.toLowerCase(), hex]))

/** The hex value that the words of a colour's name speak of; null for none. The last word weighs most: "olive green". */
function guessSwatch(name: string): string | null {
  const text = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  const whole = tradeWords[text]
  if (whole) return whole
  const [first = ''] = name.split(/[/,&+]|\band\b/iu)
  const words = first
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  for (const one of [...pairs.toReversed(), ...words.toReversed()]) {
    const hex = tradeWords[one] ?? swatches.get(one) ?? (/^[a-z]+$/.test(one) ? colorNamed(one) : undefined)
    if (hex) return hex
  }
  return null
}

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
  plainColorOf(text: string, plain: { hex: string; name: string }) {
    const known = this.#found.get(sameName(text))
    if (known) return known
    const isTaken =
      this.#repairs.chosen('colors') === 'keep' && [...this.#found.values()].some(({ hex }) => hex === plain.hex)
    if (isTaken) return this.colorOf(text)
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
        : 'Colour name kept as written, with a swatch guessed from its words',
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
