import { hash } from 'node:crypto'
import type { EdgePage } from '#shop/edge/edge-page.ts'
import { compress, compressHard, decompress, type Encoding } from './encodings.ts'
import { oldHeaders, withNotice } from './old/old-notice.ts'

/** Bytes ready to send, with all that stands above them: names and values in turn, and the same as it travels. */
export type Sendable = { bytes: Buffer; encoding: Encoding; head: string[]; headLines: string }

/** The facts that a page's loaders reported. */
type PageFacts = {
  products?: ReadonlySet<number> | null
  freshUntil?: Date | null
  onSent?: (() => void) | null
  edge?: EdgePage | null
}

/** About what a page takes besides: its headers, its content policy above all, and the products it tells of. */
const overheadBytes = 5_000

/** Asked for so often, a page is worth being made as small as it gets. */
const polishAfterRequests = 4

/**
 * A rendered answer in the encodings that were asked for. It is stored compressed alone; another encoding is made from
 * one that is there, once however many ask for it.
 */
export class CachedPage {
  /** The products whose stock it tells of; null when nobody said. */
  readonly products: ReadonlySet<number> | null
  /** From then on it shows what is past; null: it holds until a change. */
  readonly freshUntil: Date | null
  /** Called each time it is sent. */
  readonly onSent: (() => void) | null
  /** Its headers for a CDN, which stand beside its own; null without one. */
  readonly edge: EdgePage | null
  readonly etag: string
  readonly #headers: Record<string, string>
  readonly #head: string[]
  #made: Sendable[]
  readonly #making = new Map<Encoding, Promise<Sendable>>()
  #asked = 0

  private constructor(
    headers: Record<string, string>,
    etag: string,
    { products = null, freshUntil = null, onSent = null, edge = null }: PageFacts,
  ) {
    this.#headers = headers
    this.#head = Object.entries(headers).flat()
    this.etag = etag
    this.products = products
    this.freshUntil = freshUntil
    this.onSent = onSent
    this.edge = edge
    this.#made = []
  }

  static async of(text: Buffer, encoding: Encoding, headers: Record<string, string>, facts: PageFacts = {}) {
    // Of its text: the same page has the same validator in every process, whichever encoding was asked for first.
    const page = new CachedPage(headers, hash('sha256', text, 'base64url').slice(0, 22), facts)
    page.#add(await compress(text, encoding), encoding)
    return page
  }

  get bytes() {
    return this.#made.reduce((sum, { bytes }) => sum + bytes.length, overheadBytes)
  }

  /** True once, when the page has been asked for so often that `polish` pays. */
  countAsked() {
    this.#asked += 1
    return this.#asked === polishAfterRequests
  }

  get asked() {
    return this.#asked
  }

  /** The smallest form that is there and that the client takes. */
  ready(accepted: readonly Encoding[]): Sendable | null {
    for (const made of this.#made)
      if (accepted.includes(made.encoding)) return made.encoding === 'identity' && accepted.length > 1 ? null : made
    return null
  }

  async inEncoding(accepted: readonly Encoding[]): Promise<Sendable> {
    const ready = this.ready(accepted)
    if (ready) return ready
    const [encoding] = accepted
    let making = this.#making.get(encoding!)
    if (!making) {
      making = this.text()
        .then((text) => compress(text, encoding!))
        .then((bytes) => this.#add(bytes, encoding!))
        .finally(() => this.#making.delete(encoding!))
      this.#making.set(encoding!, making)
    }
    return making
  }

  async text() {
    const [smallest] = this.#made
    return decompress(smallest!.bytes, smallest!.encoding)
  }

  /** A document can say that it is old; data that a script asks for cannot. */
  get isDocument() {
    return this.#headers['content-type']?.startsWith('text/html') ?? false
  }

  /** The same page as one that may be old, and says so. */
  async markedOld() {
    const text = withNotice((await this.text()).toString())
    return CachedPage.of(Buffer.from(text), 'gzip', oldHeaders(this.#headers), { onSent: this.onSent, edge: this.edge })
  }

  /** Makes the smallest Brotli of it, in the place of one made in haste. */
  async polish() {
    this.#add(await compressHard(await this.text()), 'br')
  }

  #add(compressed: Buffer, encoding: Encoding) {
    // zlib answers with part of a larger piece of memory, which would be retained whole.
    const bytes = Buffer.allocUnsafeSlow(compressed.length)
    compressed.copy(bytes)
    const head = [...this.#head, 'etag', this.etagOf(encoding), 'content-length', String(bytes.length)]
    if (encoding !== 'identity') head.push('content-encoding', encoding)
    const made = { bytes, encoding, head, headLines: linesOf(head) }
    this.#made = [...this.#made.filter((other) => other.encoding !== encoding), made].sort(
      (a, b) => a.bytes.length - b.bytes.length,
    )
    return made
  }

  /** A strong validator names one representation: each encoding has its own. */
  etagOf(encoding: Encoding) {
    return encoding === 'identity' ? `"${this.etag}"` : `"${this.etag}-${encoding}"`
  }

  /** The answer to a client that has a form of this page: only that it is still valid. */
  unchanged(encoding: Encoding) {
    return [...this.#head, 'etag', this.etagOf(encoding)]
  }
}

function linesOf(head: readonly string[]) {
  let lines = ''
  for (let at = 0; at < head.length; at += 2) lines += `${head[at]}: ${head[at + 1]}\r\n`
  return lines
}
