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
import { sameName } from './color-groups.ts'

// Only what the difference is computed with: the back office names colours in the browser, too.
for (const mode of [modeRgb, modeLrgb, modeXyz65, modeLab65]) useMode(mode)

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

/** Common names of a shade that has a name of its own: somebody who wants green means sage and olive, too. */
export const families: Record<string, string> = {
  charcoal: 'gray',
  slate: 'gray',
  silver: 'gray',
  ivory: 'white',
  beige: 'cream',
  sand: 'beige',
  camel: 'brown',
  tan: 'brown',
  chocolate: 'brown',
  rust: 'orange',
  terracotta: 'orange',
  peach: 'orange',
  coral: 'orange',
  crimson: 'red',
  maroon: 'red',
  wine: 'red',
  rose: 'pink',
  magenta: 'pink',
  plum: 'purple',
  lavender: 'purple',
  indigo: 'blue',
  navy: 'blue',
  denim: 'blue',
  sky: 'blue',
  turquoise: 'blue',
  mint: 'green',
  sage: 'green',
  bottle: 'green',
  olive: 'green',
  moss: 'green',
  lime: 'green',
  mustard: 'yellow',
  gold: 'yellow',
}

export type Shade = { name: string; lab: Lab65 }

export const shadesOf = (named: readonly (readonly [name: string, hex: string])[]): Shade[] =>
  named.map(([name, hex]) => ({ name, lab: toLab(parse(hex))! }))

const swatches = shadesOf(Object.entries(swatchColors))

/** The name of a hex value beside its swatch. */
export const swatchName = (hex: string) => nearest(hex, swatches)

/** Names that staff gave to a product's colours, by hex value. A colour without one takes its swatch's name. */
export type OwnColorNames = Readonly<Record<string, string>>

export type NamedColors = { colors: readonly string[]; ownColorNames: OwnColorNames }

/**
 * The name of each of a product's colours, as customers and staff read it. No two are the same: a swatch's name that
 * is taken already gets a number.
 */
export function colorNamesOf(colors: readonly string[], own: OwnColorNames): ReadonlyMap<string, string> {
  const taken = new Set(colors.flatMap((color) => (own[color] ? sameName(own[color]) : [])))
  const names = new Map<string, string>()
  for (const color of colors) {
    let name = own[color]
    if (!name) {
      const swatch = swatchName(color)
      name = swatch
      for (let n = 2; taken.has(sameName(name)); n++) name = `${swatch} ${n}`
      taken.add(sameName(name))
    }
    names.set(color, name)
  }
  return names
}

/** The name of one of a product's colours. */
export const colorNameIn = ({ colors, ownColorNames }: NamedColors, color: string) =>
  colorNamesOf(colors, ownColorNames).get(color) ?? swatchName(color)

/** Of the names that were typed, those that differ from what the colour would be called anyway. */
export function givenColorNames(colors: readonly string[], typed: OwnColorNames): OwnColorNames {
  const stored = Object.fromEntries(colors.flatMap((color) => (typed[color] ? [[color, typed[color]]] : [])))
  for (const color of colors) {
    const { [color]: name, ...others } = stored
    if (name === colorNamesOf(colors, others).get(color)) delete stored[color]
  }
  return stored
}

const maxRemembered = 10_000
const remembered = new WeakMap<readonly Shade[], Map<string, string>>()

/** The name of the nearest shade in a perceptual space. */
export function nearest(hex: string, shades: readonly Shade[]) {
  const known = remembered.get(shades) ?? new Map<string, string>()
  const name = known.get(hex) ?? findNearest(hex, shades)
  if (known.size >= maxRemembered) known.clear()
  remembered.set(shades, known.set(hex, name))
  return name
}

function findNearest(hex: string, shades: readonly Shade[]) {
  const color = toLab(parse(hex))
  if (!color) throw new RangeError(`Not a colour: ${hex}`)
  let [closest, least] = ['', Infinity]
  for (const { name, lab } of shades) {
    const distance = difference(color, lab)
    if (distance < least) [closest, least] = [name, distance]
  }
  return closest
}
