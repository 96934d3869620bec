import { randomBytes } from 'node:crypto'
import { utf8 } from './utf8.server.ts'

/** Stands for a cached part in what React wrote. Nobody outside can know it: no text of a page is taken for one. */
const mark = randomBytes(16).toString('base64url')
const markBytes = Buffer.from(mark)
const semicolon = 0x3b

/** Parts by the objects they were drawn from, gone with them. */
const markups = new WeakMap<object, Map<string, Buffer>>()

/** The markup of an object that lives as long as the process, in more ways than these, is drawn again. */
const mostWays = 2_000

type Part = { of: object; shownAs: string }
type Place = { cached: Buffer } | Part | 'end'

/** One page as it is drawn: its cached parts are left out of what React writes, and put in as bytes afterwards. */
export class PageMarkup {
  readonly #places: Place[] = []

  /** The mark for a part that was drawn before; null when it was not. */
  find(of: object, shownAs: string): string | null {
    const cached = markups.get(of)?.get(shownAs)
    return cached ? this.#mark({ cached }) : null
  }

  /** The marks before and after a part, so that it is cached. */
  toKeep(of: object, shownAs: string) {
    return { begin: this.#mark({ of, shownAs }), end: this.#mark('end') }
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
    const pieces = written.flatMap((text) => this.#withParts(utf8(text)))
    return Buffer.concat(pieces)
  }

  #withParts(bytes: Buffer) {
    const pieces: Buffer[] = []
    let drawn: Part | null = null
    let from = 0
    for (let at = bytes.indexOf(markBytes); at !== -1; at = bytes.indexOf(markBytes, from)) {
      const piece = bytes.subarray(from, at)
      pieces.push(piece)
      const end = bytes.indexOf(semicolon, at)
      const place = this.#places[Number(bytes.toString('latin1', at + mark.length, end))]!
      if (place === 'end' && drawn) keep(drawn, piece)
      if (place !== 'end' && 'cached' in place) pieces.push(place.cached)
      drawn = place !== 'end' && 'of' in place ? place : null
      from = end + 1
    }
    pieces.push(bytes.subarray(from))
    return pieces
  }

  #mark(place: Place) {
    return `${mark}${this.#places.push(place) - 1};`
  }
}

function keep({ of, shownAs }: Part, bytes: Buffer) {
  // In memory of its own: a small buffer is part of a larger piece, which would be retained whole.
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  const parts = markups.get(of) ?? new Map<string, Buffer>()
  if (parts.size >= mostWays) parts.clear()
  markups.set(of, parts.set(shownAs, copy))
}
