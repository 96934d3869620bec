import { notFound } from '#shared/failures.ts'
import sharp from 'sharp'
import type { VariantFormat, VariantWidth } from './rules.ts'
import type { Storage } from './storage.server.ts'
import { takeTurns } from './take-turns.ts'

/** Draws an original that is not in storage yet; null when it knows no such picture. */
export type DrawMissing = (key: string) => Promise<Buffer | null>

export type ImageVariants = {
  /** The picture's bytes at a width, made once and kept; throws a 404 Refusal for a key nobody knows. */
  read(key: string, width: VariantWidth, format: VariantFormat): Promise<Buffer>
}

/** How many pictures are encoded at once; more would only wait for each other. */
const encodersAtOnce = 2

export function openImageVariants(storage: Storage, drawMissing: DrawMissing = async () => null): ImageVariants {
  const underWay = new Map<string, Promise<Buffer>>()
  const inTurn = takeTurns(encodersAtOnce)

  async function make(key: string, path: string, width: VariantWidth, format: VariantFormat) {
    const original = (await storage.read(`originals/${key}`)) ?? (await drawMissing(key))
    if (!original) throw notFound('Picture')
    const bytes = await inTurn(() => encode(original, width, format))
    await storage.write(path, bytes)
    return bytes
  }

  return {
    async read(key, width, format) {
      const path = `variants/${key}/${width}.${format}`
      const kept = await storage.read(path)
      if (kept) return kept

      const begun = underWay.get(path)
      if (begun) return begun
      const making = make(key, path, width, format).finally(() => underWay.delete(path))
      underWay.set(path, making)
      return making
    },
  }
}

function encode(original: Buffer, width: VariantWidth, format: VariantFormat) {
  const sized = sharp(original).rotate().resize({ width, withoutEnlargement: true })
  if (format === 'avif') return sized.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return sized.webp({ quality: 78, effort: 3 }).toBuffer()
  return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}
