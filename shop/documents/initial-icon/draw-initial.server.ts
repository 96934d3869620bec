import sharp from 'sharp'
import { initialOf } from '#shop/feeds/initial-icon.ts'
import type { Theme } from '#shop/theme/inputs.ts'
import { findUnprintable, outline } from '../pdf-text.server.ts'

export type IconSize = { pixels: number; share: number; corner: number }

type Colors = Pick<Theme, 'accent' | 'ground'>

/** PNG of the initial of a name in the colours of its look; `share`: of the side that the initial takes, from 0 to 1. */
export async function drawInitial(name: string, { accent, ground }: Colors, { pixels, share, corner }: IconSize) {
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
