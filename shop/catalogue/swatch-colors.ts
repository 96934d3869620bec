import { converter, type Lab65, modeLab65, modeLrgb, modeRgb, modeXyz65, parse, useMode } from 'culori/fn'

// Only what the difference is computed with: the back office names colours in the browser, too.
for (const mode of [modeRgb, modeLrgb, modeXyz65, modeLab65]) useMode(mode)

/** As the difference is computed in: it converts whatever else it is given, each time. */
export const toLab = converter('lab65')

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

export const swatches = shadesOf(Object.entries(swatchColors))
