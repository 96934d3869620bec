export type ByteRange = { start: number; end: number }

/**
 * The bytes that a Range header asks for, `end` included: one range, 'none' when there are no such bytes, or null for
 * the whole, also for several ranges or a header that cannot be read, which a server may answer so.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return null
  if (Number(first) >= size) return 'none'
  return { start: Number(first), end: Math.min(size - 1, last === '' ? size - 1 : Number(last)) }
}
