import sharp from 'sharp'
import { initialOf } from '#shop/feeds/initial-icon.ts'
import type { Theme } from '#shop/theme/inputs.ts'
import { findUnprintable, openFont, type Weight } from '../open-font.server.ts'
import { runsOf } from '../text-runs.server.ts'

/** `share`: of the side that the initial takes, `corner`: of the side that its roundness takes, from 0 to 1. */
export type IconSize = { pixels: number; share: number; corner: number }

export type Initial = { name: string; colors: Pick<Theme, 'accent' | 'ground'>; size: IconSize }

/** PNG of the initial of a name in the colours of its look. */
export async function drawInitial({ name, colors: { accent, ground }, size: { pixels, share, corner } }: Initial) {
  const background = `<rect width="1" height="1" rx="${corner}" fill="${accent}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 1 1">${background}${signOf(name, share, ground)}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** The initial as a shape: a server may have no fonts. A name that our fonts cannot write has a ring. */
function signOf(name: string, share: number, color: string) {
  const initial = initialOf(name)
  const shape = initial && findUnprintable(initial).length === 0 ? outline(initial, 700) : null
  if (!shape)
    return `<circle cx=".5" cy=".5" r="${share / 3}" fill="none" stroke="${color}" stroke-width="${share / 8}"/>`
  const { path, left, bottom, width, height } = shape
  const scale = Math.min(share / width, share / height)
  const [x, y] = [0.5 - (left + width / 2) * scale, 0.5 + (bottom + height / 2) * scale]
  return `<path d="${path}" fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})"/>`
}

/**
 * A short text of one script as the `d` of an SVG path, in units of its font with y upwards, and the box around it. Null
 * when there is nothing to see.
 */
function outline(text: string, weight: Weight) {
  const [run] = runsOf(text)
  if (!run) return null
  const { glyphs, positions } = openFont(`${run.font}-${weight}.woff`).layout(run.text)
  let [path, x] = ['', 0]
  const [xs, ys]: [number[], number[]] = [[], []]
  for (const [at, { path: shape }] of glyphs.entries()) {
    const { xOffset, yOffset, xAdvance } = positions[at]!
    const { bbox, commands } = shape
    const [right, up] = [x + xOffset, yOffset]
    if (commands.length > 0) {
      path += shape.translate(right, up).toSVG()
      xs.push(bbox.minX + right, bbox.maxX + right)
      ys.push(bbox.minY + up, bbox.maxY + up)
    }
    x += xAdvance
  }
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom]
  return width > 0 && height > 0 ? { path, left, bottom, width, height } : null
}
