import sharp from 'sharp'

/** A logo as wide as this is an unreadable strip in the square of a browser tab. */
const wideRatio = 2
const lookedAtHeight = 200
/** Of the height: less is a space between the parts of one sign. */
const minGap = 0.04
const narrowest = 0.3
const widest = 1.5
const minAlpha = 32
/** Of 255, by channel: paper that is not quite one colour. */
const sameColor = 24

/**
 * The sign or first letter that a wide logo begins with, for icons; null where there is none that stands apart, or where
 * the logo fits a square as it is.
 */
export async function cutLeadingSign(picture: Uint8Array): Promise<Uint8Array | null> {
  const { width, height } = await sharp(picture).metadata()
  if (width / height < wideRatio) return null
  const { data, info } = await sharp(picture)
    .resize({ height: lookedAtHeight })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = findLeadingBox(data, info)
  if (!box) return null
  const scale = height / info.height
  const [left, top] = [Math.floor(box.left * scale), Math.floor(box.top * scale)]
  return sharp(picture)
    .extract({
      left,
      top,
      width: Math.min(width - left, Math.ceil(box.width * scale)),
      height: Math.min(height - top, Math.ceil(box.height * scale)),
    })
    .png()
    .toBuffer()
}

type Size = { width: number; height: number }

function findLeadingBox(rgba: Uint8Array, { width, height }: Size) {
  const isInk = inkOn(rgba)
  const extents = Array.from({ length: width }, (_, x) => {
    const rows = Array.from({ length: height }, (__, y) => y).filter((y) => isInk(4 * (y * width + x)))
    return rows.length > 0 ? { top: rows[0]!, bottom: rows.at(-1)! } : null
  })
  const left = extents.findIndex((column) => column !== null)
  let [top, bottom, gap] = [height, 0, 0]
  for (let x = Math.max(0, left); x < width; x += 1) {
    const column = extents[x]
    if (column) {
      top = Math.min(top, column.top)
      bottom = Math.max(bottom, column.bottom)
    }
    gap = column ? 0 : gap + 1
    const size = { width: x + 1 - gap - left, height: bottom + 1 - top }
    if (size.width > widest * height) return null
    if (gap < minGap * height) continue
    const shape = size.width / size.height
    if (shape >= narrowest && shape <= widest) return { left, top, ...size }
  }
  return null
}

/** Whether the pixel at an offset differs from the ground, which is that of the first corner. */
function inkOn(rgba: Uint8Array) {
  const ground = rgba.slice(0, 4)
  const isClear = ground[3]! < minAlpha
  return (at: number) =>
    rgba[at + 3]! >= minAlpha &&
    (isClear || [0, 1, 2].some((channel) => Math.abs(rgba[at + channel]! - ground[channel]!) > sameColor))
}
