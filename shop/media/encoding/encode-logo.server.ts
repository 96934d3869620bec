import { readFile, stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import {
  drawingTooLargeSentence,
  minLogoPixels,
  fittedSize,
  maxDrawingBytes,
  type Logo,
  type LogoFile,
  shapeSentence,
  tallestLogo,
  widestLogo,
  wrongLogoSentence,
} from '../logo-rules.ts'
import { cleanSvg, RefusedDrawing } from './clean-svg.ts'
import { cutLeadingSign } from './leading-sign.server.ts'

export type EncodedLogo =
  | { refused: string }
  | { shown: Logo['shown']; width: number; height: number; files: Partial<Record<LogoFile, Uint8Array>> }

const maxPixels = 40_000_000
const maxSeconds = 20
/** Twice what the widest header shows. */
const shownSize = { width: 720, height: 240 }
const printSize = { width: 480, height: 128 }
/** Drawings have no pixels: everything is made from one picture of this size. */
const drawnSize = { width: 1_200, height: 1_200 }
const white = { r: 255, g: 255, b: 255, alpha: 1 }
const clear = { r: 255, g: 255, b: 255, alpha: 0 }

/** Every file that the shop shows of an uploaded logo, or why it cannot be one. */
export async function encodeLogo(file: string): Promise<EncodedLogo> {
  try {
    const bytes = await readFile(file)
    return startsLikePng(bytes) ? await encodePng(bytes) : await encodeSvg(bytes, (await stat(file)).size)
  } catch (error) {
    // Bytes that the decoder fails on are no picture.
    return { refused: error instanceof RefusedDrawing ? error.message : wrongLogoSentence }
  }
}

const startsLikePng = (bytes: Uint8Array) => [0x89, 0x50, 0x4e, 0x47].every((byte, at) => bytes[at] === byte)

async function encodePng(bytes: Uint8Array): Promise<EncodedLogo> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const { width, height } = await picture.metadata()
  if (Math.min(width, height) < minLogoPixels) {
    return { refused: `This logo has only ${width} × ${height} pixels. Please upload a larger one.` }
  }
  const ratio = width / height
  if (ratio > widestLogo || ratio < 1 / tallestLogo) return { refused: shapeSentence }
  const { data, info } = await within(picture, shownSize).png().toBuffer({ resolveWithObject: true })
  const files = { 'logo.png': data, ...(await encodeSquares(bytes)) }
  return { shown: 'logo.png', width: info.width, height: info.height, files }
}

async function encodeSvg(bytes: Buffer, size: number): Promise<EncodedLogo> {
  const text = readText(bytes)
  if (text === null) return { refused: wrongLogoSentence }
  if (size > maxDrawingBytes) return { refused: drawingTooLargeSentence }
  const { svg, width, height } = cleanSvg(text)
  const drawn = fittedSize({ width, height }, drawnSize)
  const sized = svg.replace(/ width="[^"]*" height="[^"]*"/, ` width="${drawn.width}" height="${drawn.height}"`)
  const picture = await sharp(Buffer.from(sized), { limitInputPixels: maxPixels })
    .png()
    .timeout({ seconds: maxSeconds })
    .toBuffer()
  const shown = await within(sharp(picture), shownSize).png().toBuffer()
  const files = { 'logo.svg': Buffer.from(svg), 'logo.png': shown, ...(await encodeSquares(picture)) }
  // Pages want whole pixels that say its shape; the drawing itself has none.
  return { shown: 'logo.svg', ...fittedSize({ width, height }, drawnSize), files }
}

/** Null for what is no text of a drawing, whatever its name. */
function readText(bytes: Buffer) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('<svg') || text.includes(':svg') ? text : null
  } catch {
    return null
  }
}

async function encodeSquares(picture: Uint8Array): Promise<Partial<Record<LogoFile, Uint8Array>>> {
  const icon = (await cutLeadingSign(picture)) ?? picture
  const square = async (side: number, share: number, ground: Ground) =>
    (await inside(icon, { width: side, height: side }, share, ground)).png().toBuffer()
  const share = await inside(picture, { width: 1_200, height: 630 }, 0.6, white)
  return {
    'print.png': await within(sharp(picture), printSize).png().toBuffer(),
    'tab.png': await square(96, 1, clear),
    'touch.png': await square(180, 0.8, white),
    'icon-192.png': await square(192, 0.88, white),
    'icon-512.png': await square(512, 0.88, white),
    // A phone cuts a circle out of it: https://w3c.github.io/manifest/#icon-masks
    'maskable.png': await square(512, 0.56, white),
    'share.jpg': await share.jpeg({ quality: 85 }).toBuffer(),
  }
}

const within = (picture: Sharp, { width, height }: { width: number; height: number }) =>
  picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })

type Ground = typeof white | typeof clear

/** The logo in the middle of a ground, taking this share of its width and height at most. */
async function inside(
  picture: Uint8Array,
  { width, height }: { width: number; height: number },
  share: number,
  ground: Ground,
) {
  const most = { width: Math.round(width * share), height: Math.round(height * share) }
  const input = await sharp(picture)
    .resize({ ...most, fit: 'inside' })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 4, background: ground } }).composite([{ input }])
}
