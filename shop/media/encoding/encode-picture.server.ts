import sharp from 'sharp'
import type { VariantFormat, VariantWidth } from '../rules.ts'

const readableFormats = ['jpeg', 'png', 'webp', 'gif']
/** 120 megapixels: beyond any camera staff hold, below what would fill the memory. */
const maxPixels = 120_000_000
const maxSide = 2_400

export type EncodedUpload = { data: Buffer; width: number; height: number }

/** A stored picture at a width. */
export function encodeVariant(original: Uint8Array, width: VariantWidth, format: VariantFormat): Promise<Buffer> {
  const sized = sharp(original).rotate().resize({ width, withoutEnlargement: true })
  if (format === 'avif') return sized.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return sized.webp({ quality: 78, effort: 3 }).toBuffer()
  return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

/** The uploaded file upright, without its metadata, as large as the shop shows it; null for what is no picture to us. */
export async function encodeUpload(file: string): Promise<EncodedUpload | null> {
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!format || !readableFormats.includes(format)) return null
    const { data, info } = await picture
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92 })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    // Truncated, disguised or bomb: bytes that the decoder fails on are no picture.
    return null
  }
}
