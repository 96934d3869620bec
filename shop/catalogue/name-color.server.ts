import { formatHex } from 'culori'
import { type ColorName, colorNames } from './inputs.ts'
import { filterColors } from './rules.ts'
import { nearest, shadesOf, swatchColors } from './swatch-name.ts'

/** Further shades that people call by a filter colour's name: sky is a blue to them, sage an olive, oat a cream. */
const furtherShades: Record<ColorName, readonly string[]> = {
  Black: ['#2b2a2c'],
  White: ['#f8f7f3'],
  Blue: ['#a3c6e4', '#5b87b5', '#48658c', '#1f6b8f'],
  Gray: ['#5d6872', '#c3c5c7'],
  Olive: ['#9caf90', '#4f6b45', '#1d4634'],
  Cream: ['#dcc9a4', '#b98a56'],
  Navy: ['#2f3a6b'],
}

const filterShades = shadesOf(
  colorNames.flatMap((name) => [filterColors[name], ...furtherShades[name]].map((hex) => [name, hex] as const)),
)

/** The filter's colour a hex value belongs to: the nearest in a perceptual space. */
export const filterColorOf = (hex: string) => nearest(hex, filterShades) as ColorName

/**
 * The hex value of a colour that is written as one, or with one ("Indigo (#2f3b6a)"), or called by a swatch's name or
 * one of CSS ("Navy", "sea green").
 */
export function colorNamed(text: string): string | undefined {
  const name = text.trim().toLowerCase()
  const written = /\((#[0-9a-f]{6})\)$/.exec(name)?.[1]
  if (written) return written
  const swatch = Object.entries(swatchColors).find(([known]) => known.toLowerCase() === name)?.[1]
  if (swatch) return swatch
  const plain = name.replaceAll(' ', '')
  return /^(#([0-9a-f]{3}|[0-9a-f]{6})|[a-z]+)$/.test(plain) && plain !== 'transparent' ? formatHex(plain) : undefined
}

/** The filter names of a product's colours, each once. */
export const filterColorsOf = (colors: readonly string[]) => [...new Set(colors.map(filterColorOf))]
