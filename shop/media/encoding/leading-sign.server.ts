import sharp from 'sharp'

/** A logo as wide as this is an unreadable strip in the square of a browser tab. */
const wideRatio = 2
const lookedAtHeight = 200
/** Of the height: less is a space between the parts of one sign. */
const minGap = 0.04
const narrowest = 0.3
const widest = 1.5
/** Of the height: as much ink as the line or stroke that joins two letters of a script has. */
const maxJoint = 0.2
const minAlpha = 32
/** Of 255, by channel: paper that is not quite one colour. */
const sameColor = 24

/**
 * The sign or first letter that a wide logo begins with, for icons; null where nothing stands apart or is joined by a
 * thin stroke alone, or where the logo fits a square as it is.
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

type Column = { top: number; bottom: number; ink: number } | null

function findLeadingBox(rgba: Uint8Array, size: Size) {
  const columns = readColumns(rgba, size)
  const left = columns.findIndex((column) => column !== null)
  if (left === -1) return null
  const right = findGap(columns, left, size.height) ?? findJoint(columns, left, size.height)
  return right === null ? null : boxOf(columns, left, right)
}

function readColumns(rgba: Uint8Array, { width, height }: Size): Column[] {
  const isInk = inkOn(rgba)
  return Array.from({ length: width }, (_, x) => {
    const rows = Array.from({ length: height }, (__, y) => y).filter((y) => isInk(4 * (y * width + x)))
    return rows.length > 0 ? { top: rows[0]!, bottom: rows.at(-1)!, ink: rows.length } : null
  })
}

/** Where the first sign of a fitting shape ends at a gap; null where none does. */
function findGap(columns: Column[], left: number, height: number) {
  let gap = 0
  for (let x = left; x < columns.length; x += 1) {
    gap = columns[x] ? 0 : gap + 1
    const box = boxOf(columns, left, x + 1 - gap)
    if (box.width > widest * height) return null
    if (gap < minGap * height) continue
    const shape = box.width / box.height
    if (shape >= narrowest && shape <= widest) return x + 1 - gap
  }
  return null
}

/** Where the first letter hangs on the next by the least ink; null where that is no thin stroke. */
function findJoint(columns: Column[], left: number, height: number) {
  const { height: tall } = boxOf(columns, left, columns.length)
  const [from, to] = [left + Math.round(narrowest * tall), left + Math.round(widest * tall)]
  const inks = columns.slice(from, to).map((column) => column?.ink ?? 0)
  const least = Math.min(...inks)
  return least <= maxJoint * height ? from + inks.indexOf(least) : null
}

function boxOf(columns: Column[], left: number, right: number) {
  const inked = columns.slice(left, right).filter((column) => column !== null)
  const top = Math.min(...inked.map((column) => column.top))
  return { left, top, width: right - left, height: Math.max(...inked.map(({ bottom }) => bottom)) + 1 - top }
}

/** Whether the pixel at an offset differs from the ground, which is that of the first corner. */
function inkOn(rgba: Uint8Array) {
  const ground = rgba.slice(0, 4)
  const isClear = ground[3]! < minAlpha
  return (at: number) =>
    rgba[at + 3]! >= minAlpha &&
    (isClear || [0, 1, 2].some((channel) => Math.abs(rgba[at + channel]! - ground[channel]!) > sameColor))
}
