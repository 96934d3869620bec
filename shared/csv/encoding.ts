export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** How a file of text is encoded, by its first bytes: what programs call the file says little. */
export function encodingOf(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // Headings are mostly Latin characters: every second byte of them is zero in UTF-16.
  if (head.length > 3 && head[0] !== 0 && head[1] === 0 && head[3] === 0) return 'utf-16le'
  if (head.length > 3 && head[0] === 0 && head[2] === 0 && head[1] !== 0) return 'utf-16be'
  return 'utf-8'
}

/** The text of a whole file; null where its encoding cannot be read. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
