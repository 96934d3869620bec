import { converter, differenceCiede2000, formatHex, type Lab65, parse } from 'culori'
import { type ColorName, colorNames } from './inputs.ts'
import { filterColors } from './rules.ts'

const difference = differenceCiede2000()
/** As the difference is computed in: it converts whatever else it is given, each time. */
const toLab = converter('lab65')

/** Names shoppers read beside a swatch; a hex value takes the nearest. */
const swatchColors: Record<string, string> = {
  Black: '#161616', Charcoal: '#3a3b3d', Slate: '#5d6872', Gray: '#8c8c8c', Silver: '#c3c5c7', White: '#ffffff',
  Ivory: '#f7f2e4', Cream: '#f1e4c8', Sand: '#d9c5a0', Beige: '#cdb698', Khaki: '#a8966b', Camel: '#b98a56',
  Tan: '#a8774a', Brown: '#6b4630', Chocolate: '#452a1e', Rust: '#a8502c', Terracotta: '#c06a4a', Peach: '#f2b897',
  Coral: '#ec7c66', Red: '#c0292f', Crimson: '#9c1f34', Maroon: '#6a1b2d', Wine: '#58243a', Pink: '#eea7b8',
  Rose: '#c9788a', Magenta: '#b0316f', Plum: '#693a5c', Lavender: '#b9a8d3', Purple: '#5f3f8c', Indigo: '#2f3a6b',
  Navy: '#1c2747', Blue: '#2f64b5', Denim: '#48658c', Sky: '#a3c6e4', Teal: '#1f6b6f', Turquoise: '#3aa7a8',
  Mint: '#b5dcc6', Sage: '#9caf90', Green: '#2f7546', Bottle: '#1d4634', Olive: '#6b6b35', Moss: '#7f8245',
  Lime: '#b9c94a', Mustard: '#c99a2b', Yellow: '#efcf4f', Gold: '#b9953f', Orange: '#dd7a2e',
}

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

type Shade = { name: string; lab: Lab65 }

const shadesOf = (named: readonly (readonly [name: string, hex: string])[]): Shade[] => named.map(([name, hex]) => ({ name, lab: toLab(hex)! }))

const filterShades = shadesOf(colorNames.flatMap((name) => [filterColors[name], ...furtherShades[name]].map((hex) => [name, hex] as const)))
const swatches = shadesOf(Object.entries(swatchColors))

/** The filter's colour a hex value belongs to: the nearest in a perceptual space. */
export const filterColorOf = (hex: string) => nearest(hex, filterShades) as ColorName

/** What to call a hex value beside its swatch. */
export const swatchName = (hex: string) => nearest(hex, swatches)

/** The hex value of a colour that is written as one, or called by a swatch's name or one of CSS ("Navy", "sea green"). */
export function colorNamed(text: string): string | undefined {
  const name = text.trim().toLowerCase()
  const swatch = Object.entries(swatchColors).find(([known]) => known.toLowerCase() === name)?.[1]
  if (swatch) return swatch
  const plain = name.replaceAll(' ', '')
  return /^(#([0-9a-f]{3}|[0-9a-f]{6})|[a-z]+)$/.test(plain) && plain !== 'transparent' ? formatHex(plain) : undefined
}

/** The filter names of a product's colours, each once. */
export const filterColorsOf = (colors: readonly string[]) => [...new Set(colors.map(filterColorOf))]

function nearest(hex: string, shades: readonly Shade[]) {
  const color = toLab(parse(hex))
  if (!color) throw new RangeError(`Not a colour: ${hex}`)
  let [closest, least] = ['', Infinity]
  for (const { name, lab } of shades) {
    const distance = difference(color, lab)
    if (distance < least) [closest, least] = [name, distance]
  }
  return closest
}
