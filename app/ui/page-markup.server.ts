import { randomBytes } from 'node:crypto'

/** Stands for a kept part in what React wrote. Nobody outside can know it: no text of a page is taken for one. */
const mark = randomBytes(16).toString('base64url')

/** Parts by the objects they were drawn from, gone with them. */
const kept = new WeakMap<object, Map<string, Buffer>>()

type Place = { known: Buffer } | { of: object; shownAs: string } | 'end'

/** One page as it is drawn: its kept parts are left out of what React writes, and put in as bytes afterwards. */
export class PageMarkup {
  readonly #places: Place[] = []

  /** What stands for a part that was drawn before; null when it was not. */
  known(of: object, shownAs: string): string | null {
    const known = kept.get(of)?.get(shownAs)
    return known ? this.#mark({ known }) : null
  }

  /** What to write before and after a part, so that it is kept. */
  toKeep(of: object, shownAs: string) {
    return { begin: this.#mark({ of, shownAs }), end: this.#mark('end') }
  }

  /** The whole page, from what React wrote. */
  assemble(written: string): Buffer {
    const [first, ...marked] = written.split(mark)
    const pieces: Buffer[] = [Buffer.from(first!)]
    let drawn: { of: object; shownAs: string } | null = null
    for (const piece of marked) {
      const at = piece.indexOf(';')
      const place = this.#places[Number(piece.slice(0, at))]!
      const bytes = Buffer.from(piece.slice(at + 1))
      if (place === 'end' && drawn) keep(drawn, pieces.at(-1)!)
      if (place !== 'end' && 'known' in place) pieces.push(place.known)
      drawn = place !== 'end' && 'of' in place ? place : null
      pieces.push(bytes)
    }
    return Buffer.concat(pieces)
  }

  #mark(place: Place) {
    return `${mark}${this.#places.push(place) - 1};`
  }
}

function keep({ of, shownAs }: { of: object; shownAs: string }, bytes: Buffer) {
  // In memory of its own: a small buffer is part of a larger piece, which would be kept whole.
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  const parts = kept.get(of) ?? new Map<string, Buffer>()
  kept.set(of, parts.set(shownAs, copy))
}
