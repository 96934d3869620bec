import { constants, createZstdCompress, type ZstdCompress } from 'node:zlib'

/** Enough for a page of 250 kB at once; its output rarely needs a second piece. */
const params = { [constants.ZSTD_c_windowLog]: 18 }
const chunkSize = 64 * 1024

let stream: ZstdCompress | null = null
let pieces: Buffer[] = []
let last: Promise<unknown> = Promise.resolve()

/**
 * Compresses with one context for all, in turn, on a thread of its own. A context for each page takes longer to make
 * than the page to compress, and megabytes that the garbage collector then hurries after.
 */
export function zstd(text: Buffer): Promise<Buffer> {
  const done = last.then(() => compressFrame(text))
  last = done.catch(() => {})
  return done
}

function compressFrame(text: Buffer) {
  const open = (stream ??= openStream())
  return new Promise<Buffer>((resolve, reject) => {
    open.once('error', reject)
    open.write(text, () => {
      open.off('error', reject)
      resolve(pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces))
      pieces = []
    })
  })
}

function openStream() {
  const opened = createZstdCompress({ params, chunkSize, flush: constants.ZSTD_e_end })
  opened.on('data', (piece: Buffer) => pieces.push(piece))
  opened.on('error', () => {
    stream = null
    pieces = []
  })
  return opened
}
