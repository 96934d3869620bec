/** As POSIX calls it ustar: the plainest archive that every machine's `tar` reads. */

const blockBytes = 512

export type TarEntry = { path: string; isFolder: boolean; bytes: number }

export function tarHeader({ path, isFolder, bytes }: TarEntry) {
  const name = isFolder ? `${path}/` : path
  if (Buffer.byteLength(name) > 100) throw new RangeError(`Too long a name for the archive: ${name}`)
  if (bytes >= 8 ** 11) throw new RangeError(`Too large a file for the archive: ${name}`)
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0)
  header.write(isFolder ? '0000700\0' : '0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write(isFolder ? '5' : '0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The padding after a file of so many bytes up to the next header. */
export const tarPadding = (bytes: number) => Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes)

export const tarEnd = () => Buffer.alloc(2 * blockBytes)

function readHeader(block: Buffer): TarEntry | null {
  if (block.every((byte) => byte === 0)) return null
  const field = (from: number, to: number) => block.toString('utf8', from, to).split('\0')[0]!
  const claimed = Number.parseInt(field(148, 156), 8)
  const sum = block.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  if (sum !== claimed) throw new Error('The archive is damaged: a header does not add up')
  return {
    path: field(0, 100).replace(/\/$/, ''),
    isFolder: field(156, 157) === '5',
    bytes: Number.parseInt(field(124, 136), 8),
  }
}

export type TarReader = {
  /** Called for each entry; a file's bytes follow in pieces. */
  open(entry: TarEntry): Promise<void>
  data(piece: Buffer): Promise<void>
  close(): Promise<void>
}

/** Reads an archive that comes in pieces of any size. Throws when it ends too early. */
export async function readTar(pieces: AsyncIterable<Buffer>, reader: TarReader) {
  let rest: Buffer = Buffer.alloc(0)
  let [left, padding] = [0, 0]
  let isOver = false
  for await (const piece of pieces) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    while (!isOver && rest.length > 0) {
      if (left > 0) {
        const part = rest.subarray(0, left)
        await reader.data(part)
        left -= part.length
        rest = rest.subarray(part.length)
        if (left === 0) await reader.close()
      } else if (padding > 0) {
        const skipped = Math.min(padding, rest.length)
        padding -= skipped
        rest = rest.subarray(skipped)
      } else {
        if (rest.length < blockBytes) break
        const entry = readHeader(rest.subarray(0, blockBytes))
        rest = rest.subarray(blockBytes)
        if (!entry) {
          isOver = true
          break
        }
        await reader.open(entry)
        left = entry.isFolder ? 0 : entry.bytes
        padding = entry.isFolder ? 0 : tarPadding(entry.bytes).length
        if (left === 0) await reader.close()
      }
    }
    if (isOver) rest = Buffer.alloc(0)
  }
  if (!isOver) throw new Error('The archive ends too early')
}
