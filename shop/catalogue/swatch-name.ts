import {
  converter,
  differenceCiede2000,
  type Lab65,
  modeLab65,
  modeLrgb,
  modeRgb,
  modeXyz65,
  parse,
  useMode,
} from 'culori/fn'

// Only what the difference is computed with: the back office names colours in the browser, too.
for (const mode of [modeRgb, modeLrgb, modeXyz65, modeLab65]) useMode(mode as typeof modeRgb)

const difference = differenceCiede2000()
/** As the difference is computed in: it converts whatever else it is given, each time. */
const toLab = converter('lab65')

/** Names that visitors read beside a swatch; a hex value takes the nearest. */
export const swatchColors: Record<string, string> = {
  Black: '#161616',
  Charcoal: '#3a3b3d',
  Slate: '#5d6872',
  Gray: '#8c8c8c',
  Silver: '#c3c5c7',
  White: '#ffffff',
  Ivory: '#f7f2e4',
  Cream: '#f1e4c8',
  Sand: '#d9c5a0',
  Beige: '#cdb698',
  Khaki: '#a8966b',
  Camel: '#b98a56',
  Tan: '#a8774a',
  Brown: '#6b4630',
  Chocolate: '#452a1e',
  Rust: '#a8502c',
  Terracotta: '#c06a4a',
  Peach: '#f2b897',
  Coral: '#ec7c66',
  Red: '#c0292f',
  Crimson: '#9c1f34',
  Maroon: '#6a1b2d',
  Wine: '#58243a',
  Pink: '#eea7b8',
  Rose: '#c9788a',
  Magenta: '#b0316f',
  Plum: '#693a5c',
  Lavender: '#b9a8d3',
  Purple: '#5f3f8c',
  Indigo: '#2f3a6b',
  Navy: '#1c2747',
  Blue: '#2f64b5',
  Denim: '#48658c',
  Sky: '#a3c6e4',
  Teal: '#1f6b6f',
  Turquoise: '#3aa7a8',
  Mint: '#b5dcc6',
  Sage: '#9caf90',
  Green: '#2f7546',
  Bottle: '#1d4634',
  Olive: '#6b6b35',
  Moss: '#7f8245',
  Lime: '#b9c94a',
  Mustard: '#c99a2b',
  Yellow: '#efcf4f',
  Gold: '#b9953f',
  Orange: '#dd7a2e',
}

export type Shade = { name: string; lab: Lab65 }

export const shadesOf = (named: readonly (readonly [name: string, hex: string])[]): Shade[] =>
  named.map(([name, hex]) => ({ name, lab: toLab(parse(hex))! }))

const swatches = shadesOf(Object.entries(swatchColors))

/** The name of a hex value beside its swatch. */
export const swatchName = (hex: string) => nearest(hex, swatches)

/** The name of each of a product's colours; of those with the same name, the later ones are numbered. */
export function swatchNames(colors: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  for (const color of colors) {
    const name = swatchName(color)
    const nth = (uses.get(name) ?? 0) + 1
    uses.set(name, nth)
    names.set(color, nth === 1 ? name : `${name} ${nth}`)
  }
  return names
}

/** The name of the nearest shade in a perceptual space. */
export function nearest(hex: string, shades: readonly Shade[]) {
  const color = toLab(parse(hex))
  if (!color) throw new RangeError(`Not a colour: ${hex}`)
  let [closest, least] = ['', Infinity]
  for (const { name, lab } of shades) {
    const distance = difference(color, lab)
    if (distance < least) [closest, least] = [name, distance]
  }
  return closest
}
