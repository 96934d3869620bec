import { randomBytes } from 'node:crypto'

/** Stands for a cached part in what React wrote. Nobody outside can know it: no text of a page is taken for one. */
const mark = randomBytes(16).toString('base64url')
const markBytes = Buffer.from(mark)
const semicolon = 0x3b

/** React writes it between two texts, as marks are to it. */
const separator = '<!-- -->'

/** A part as bytes: with the place for an address it is two pieces. */
type Markup = readonly Buffer[]

/** Parts by the objects they were drawn from, gone with them. */
const markups = new WeakMap<object, Map<string, Markup>>()

/** The markup of an object that lives as long as the process, in more ways than these, is drawn again. */
const maxWays = 2_000

type Part = { of: object; shownAs: string }
type Place = { cached: Markup; address: string } | Part | { address: string } | 'end'

/** One page as it is drawn: its cached parts are left out of what React writes, and put in as bytes afterwards. */
export class PageMarkup {
  readonly #places: Place[] = []
  /** React Router's scripts are there from a page before. */
  readonly hasScripts: boolean

  constructor({ hasScripts = false } = {}) {
    this.hasScripts = hasScripts
  }

  /** The mark for a part that was drawn before; null when it was not. */
  find(of: object, shownAs: string, address = ''): string | null {
    const cached = markups.get(of)?.get(shownAs)
    return cached ? this.#mark({ cached, address }) : null
  }

  /** The marks before and after a part, so that it is cached. */
  toKeep(of: object, shownAs: string) {
    return { begin: this.#mark({ of, shownAs }), end: this.#mark('end') }
  }

  /** The mark that stands for an address in a part that is cached without it. */
  toFill(address: string) {
    return this.#mark({ address })
  }

  /** The same for a text that React does not draw. */
  text(of: object, shownAs: string, write: () => string) {
    const cached = this.find(of, shownAs)
    if (cached) return cached
    const { begin, end } = this.toKeep(of, shownAs)
    return begin + write() + end
  }

  /** The whole page, from what was written of it. */
  assemble(...written: string[]): Buffer {
    const pieces = written.flatMap((text) => this.#withParts(Buffer.from(text)))
    return Buffer.concat(pieces)
  }

  #withParts(bytes: Buffer) {
    const pieces: Buffer[] = []
    let drawn: { part: Part; markup: Buffer[] } | null = null
    let from = 0
    for (let at = bytes.indexOf(markBytes); at !== -1; at = bytes.indexOf(markBytes, from)) {
      const piece = bytes.subarray(from, isSeparator(bytes, at - separator.length) ? at - separator.length : at)
      const end = bytes.indexOf(semicolon, at)
      const place = this.#places[Number(bytes.toString('latin1', at + mark.length, end))]!
      from = isSeparator(bytes, end + 1) ? end + 1 + separator.length : end + 1
      pieces.push(piece)
      drawn?.markup.push(piece)
      if (place === 'end') {
        if (drawn) keep(drawn.part, drawn.markup)
        drawn = null
      } else if ('of' in place) {
        drawn = { part: place, markup: [] }
      } else if ('cached' in place) {
        const [before, after] = place.cached
        pieces.push(before!)
        if (after) pieces.push(attribute(place.address), after)
      } else {
        pieces.push(attribute(place.address))
      }
    }
    pieces.push(bytes.subarray(from))
    return pieces
  }

  #mark(place: Place) {
    return `${mark}${this.#places.push(place) - 1};`
  }
}

/** Of all comments in a page it alone begins with a space. */
const isSeparator = (bytes: Buffer, at: number) =>
  bytes[at + 4] === 0x20 && bytes[at] === 0x3c && bytes[at + 1] === 0x21 && bytes[at + 2] === 0x2d

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** As React writes it. */
const attribute = (value: string) => Buffer.from(value.replace(/[&<>"']/g, (character) => escapes[character]!))

function keep({ of, shownAs }: Part, pieces: readonly Buffer[]) {
  // In memory of its own: a small buffer is part of a larger piece, which would be retained whole.
  const markup = pieces.map((bytes) => {
    const copy = Buffer.allocUnsafeSlow(bytes.length)
    bytes.copy(copy)
    return copy
  })
  const parts = markups.get(of) ?? new Map<string, Markup>()
  if (parts.size >= maxWays) parts.clear()
  markups.set(of, parts.set(shownAs, markup))
}
