import sharp from 'sharp'

/** no picture: of another kind, broken, or with more than eight bits a channel. too dear: more pixels than one may have. */
export type EncodedPhoto = Buffer | 'no picture' | 'too dear'

const readableFormats = ['jpeg', 'png', 'webp']
/** 40 megapixels: what cameras and telephones send. */
const maxPhotoPixels = 40_000_000
const side = 1_440

/**
 * A customer's photograph: small, upright, without what the camera wrote into it. It is made smaller while it is read,
 * and turned afterwards: turned first it would be in memory as a whole.
 */
export async function encodePhoto(file: string): Promise<EncodedPhoto> {
  try {
    const { format, depth, width, height, orientation, isProgressive } = await sharp(file, {
      limitInputPixels: false,
    }).metadata()
    if (!readableFormats.includes(format) || depth !== 'uchar') return 'no picture'
    if (width * height > maxPhotoPixels) return 'too dear'
    // No camera writes it, and nothing of it can be read before all of it is in memory.
    if (format === 'png' && isProgressive) return 'no picture'
    const { data, info } = await sharp(file, {
      limitInputPixels: maxPhotoPixels,
      sequentialRead: true,
      failOn: 'error',
      pages: 1,
      autoOrient: false,
    })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const { isMirrored, degrees } = ways[orientation ?? 1] ?? ways[1]!
    const unmirrored = isMirrored ? await sharp(data, { raw }).flop().raw().toBuffer() : data
    return await sharp(unmirrored, { raw }).rotate(degrees).webp({ quality: 78, effort: 3 }).toBuffer()
  } catch {
    // Truncated, disguised or bomb: bytes that the decoder fails on are no picture.
    return 'no picture'
  }
}

/** How a camera was held, as EXIF numbers it. */
const ways: Record<number, { isMirrored: boolean; degrees: number }> = {
  1: { isMirrored: false, degrees: 0 },
  2: { isMirrored: true, degrees: 0 },
  3: { isMirrored: false, degrees: 180 },
  4: { isMirrored: true, degrees: 180 },
  5: { isMirrored: true, degrees: 270 },
  6: { isMirrored: false, degrees: 90 },
  7: { isMirrored: true, degrees: 90 },
  8: { isMirrored: false, degrees: 270 },
}
