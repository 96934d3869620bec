import { maxUploadBytes } from '#shop/media/inputs.ts'

/** A picture of a folder or of a ZIP; `read` gives its bytes, null where they are none that could be read. */
export type NamedPicture = { path: string; read(): Promise<File | null> }

const imageTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

export const imageTypeOf = (path: string) => imageTypes[/\.([a-z]{3,4})$/i.exec(path)?.[1]?.toLowerCase() ?? '']

const endLength = 22
const maxCommentLength = 65_535
const maxDirectoryBytes = 16_777_216

const unreadable = 'This ZIP cannot be read. Please pack the pictures again, or choose them without packing.'
const tooLarge = 'This ZIP is too large. Please split it, or choose the pictures without packing.'

/**
 * The pictures that a ZIP holds, found by its directory: nothing is unpacked before it is asked for, and no picture to
 * more bytes than one may have. A sentence says what is wrong with the file.
 */
export async function readZip(zip: Blob): Promise<NamedPicture[] | string> {
  const tailStart = Math.max(0, zip.size - endLength - maxCommentLength)
  const tail = await viewOf(zip.slice(tailStart))
  let end = tail.byteLength - endLength
  while (end >= 0 && tail.getUint32(end, true) !== 0x06_05_4b_50) end -= 1
  if (end < 0) return unreadable
  const [bytes, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  if (start === 0xff_ff_ff_ff || bytes > maxDirectoryBytes) return tooLarge
  if (start + bytes > zip.size) return unreadable
  return entriesOf(zip, await viewOf(zip.slice(start, start + bytes)))
}

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer())

function entriesOf(zip: Blob, directory: DataView) {
  const found: NamedPicture[] = []
  let at = 0
  while (at + 46 <= directory.byteLength && directory.getUint32(at, true) === 0x02_01_4b_50) {
    const nameLength = directory.getUint16(at + 28, true)
    const nameEnd = at + 46 + nameLength
    if (nameEnd > directory.byteLength) break
    const path = textOf(new Uint8Array(directory.buffer, at + 46, nameLength))
    const entry = {
      isLocked: (directory.getUint16(at + 8, true) & 1) === 1,
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      start: directory.getUint32(at + 42, true),
    }
    if (imageTypeOf(path) && !isHidden(path)) found.push({ path, read: () => unpack(zip, path, entry) })
    at = nameEnd + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return found
}

/** Files that a Mac adds beside each picture. */
const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

function textOf(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Entry = { isLocked: boolean; method: number; packed: number; start: number }

async function unpack(zip: Blob, path: string, { isLocked, method, packed, start }: Entry): Promise<File | null> {
  if (isLocked || packed > maxUploadBytes || start + 30 > zip.size) return null
  const head = await viewOf(zip.slice(start, start + 30))
  if (head.getUint32(0, true) !== 0x04_03_4b_50) return null
  const from = start + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const data = zip.slice(from, from + packed)
  const bytes = method === 0 ? [data] : method === 8 ? await inflate(data) : null
  return bytes && new File(bytes, path.split('/').at(-1)!, { type: imageTypeOf(path) })
}

/** Null where it unpacks to more than a picture may have, whatever its directory says, or to nothing. */
async function inflate(data: Blob): Promise<BlobPart[] | null> {
  const parts: BlobPart[] = []
  let bytes = 0
  try {
    const reader = data.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      bytes += read.value.byteLength
      if (bytes > maxUploadBytes) {
        await reader.cancel()
        return null
      }
      parts.push(read.value)
    }
    return parts
  } catch {
    return null
  }
}
