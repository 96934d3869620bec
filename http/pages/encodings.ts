import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, zstdDecompress } from 'node:zlib'
import { acceptsEncoding } from '#shared/zip/accepts-encoding.ts'
import { zstd } from './zstd-frames.ts'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

type Codec = { compress(text: Buffer): Promise<Buffer>; decompress(bytes: Buffer): Promise<Buffer> }

const brotli = promisify(brotliCompress)

/** Levels where a page of 100 kB costs little: about 0.3, 2 and 1.5 ms. */
const codecs: Record<Encoding, Codec> = {
  zstd: { compress: zstd, decompress: promisify(zstdDecompress) },
  br: {
    compress: (text) =>
      brotli(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      }),
    decompress: promisify(brotliDecompress),
  },
  gzip: { compress: promisify(gzip), decompress: promisify(gunzip) },
  identity: { compress: async (text) => text, decompress: async (text) => text },
}

export const compress = (text: Buffer, encoding: Encoding) => codecs[encoding].compress(text)
export const decompress = (bytes: Buffer, encoding: Encoding) => codecs[encoding].decompress(bytes)

/** As small as Brotli gets: some 200 ms for a page, so only for one that is asked for again and again. */
export const compressHard = (text: Buffer) =>
  brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })

/** The quickest to make first. */
const preference = ['zstd', 'br', 'gzip'] as const

const understood = new Map<string, readonly Encoding[]>()
const maxCachedHeaders = 200

/**
 * The encodings that a client takes, the quickest to make first; plain bytes always last. Browsers send few different
 * headers.
 */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const cached = understood.get(header)
  if (cached) return cached
  const accepted = [...preference.filter((encoding) => acceptsEncoding(header, encoding)), 'identity' as const]
  if (understood.size < maxCachedHeaders) understood.set(header, accepted)
  return accepted
}
