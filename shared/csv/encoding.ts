import { letPageAnswer } from './let-page-answer.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How a file of text is encoded, by its first bytes: what programs call the file says little. */
export function encodingOf(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // Headings are mostly Latin characters: every second byte of them is zero in UTF-16.
  if (head.length > 3 && head[0] !== 0 && head[1] === 0 && head[3] === 0) return 'utf-16le'
  if (head.length > 3 && head[0] === 0 && head[2] === 0 && head[1] !== 0) return 'utf-16be'
  return 'utf-8'
}

/** The text of a whole file; null where its encoding cannot be read. A page answers presses in between. */
export async function decodeText(bytes: Uint8Array): Promise<string | null> {
  const turn = letPageAnswer()
  const encoding = encodingOf(bytes)
  const text = await decodeAs(encoding, bytes, turn)
  if (text !== null || encoding !== 'utf-8') return text
  const judged = new Utf8Judge()
  for (const chunk of chunksOf(bytes)) {
    judged.hear(chunk)
    await turn()
  }
  return judged.isWindows1252 ? decodeAs('windows-1252', bytes, turn) : null
}

async function decodeAs(encoding: Encoding, bytes: Uint8Array, turn: ReturnType<typeof letPageAnswer>) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const pieces: string[] = []
  try {
    for (const chunk of chunksOf(bytes)) {
      pieces.push(decoder.decode(chunk, { stream: true }))
      await turn()
    }
    return pieces.join('') + decoder.decode()
  } catch {
    return null
  }
}

const chunkBytes = 262_144

function* chunksOf(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes)
}

/**
 * Tells a file that Excel saved in Windows-1252, where an accented letter is one byte, from UTF-8 with a broken byte:
 * nearly nothing in it that is no ASCII is UTF-8.
 */
export class Utf8Judge {
  readonly #decoder = new TextDecoder()
  #broken = 0
  #whole = 0

  hear(chunk: Uint8Array) {
    for (const [character] of this.#decoder.decode(chunk, { stream: true }).matchAll(/[^\0-\x7F\uFEFF]/gu)) {
      if (character === '\uFFFD') this.#broken += 1
      else this.#whole += 1
    }
  }

  get isWindows1252() {
    return this.#broken > 0 && this.#whole === 0
  }
}
