import { converter, formatHex } from 'culori'
import { type ColorGroups, noColorGroups, type OwnColorGroup, sameName } from './color-groups.ts'
import { type ColorName, colorNames } from './inputs.ts'
import { filterColors } from './rules.ts'
import {
  families,
  type Shade,
  shadesOf,
  swatchColors,
  colorNamesOf,
  type NamedColors,
  nearest,
  type OwnColorNames,
  swatchName,
} from './swatch-name.ts'

/** Further shades that people call by a filter colour's name: sky and firozi are blues to them, sage an
 * olive, oat a cream. */
const furtherShades: Record<ColorName, readonly string[]> = {
  Black: ['#2b2a2c'],
  White: ['#f8f7f3'],
  Blue: ['#a3c6e4', '#5b87b5', '#48658c', '#1f6b8f', '#3aa7a8'],
  Gray: ['#5d6872', '#c3c5c7'],
  Olive: ['#9caf90', '#4f6b45', '#1d4634'],
  Cream: ['#dcc9a4', '#b98a56'],
  Navy: ['#2f3a6b'],
}

const filterShades = shadesOf(
  colorNames.flatMap((name) => [filterColors[name], ...furtherShades[name]].map((hex) => [name, hex] as const)),
)

const knownShades = new WeakMap<readonly OwnColorGroup[], readonly Shade[]>()

/** The shades of the filter's groups. A group that is called by a family of shades, such as Red, has those of the family. */
function shadesWith(own: readonly OwnColorGroup[]): readonly Shade[] {
  if (own.length === 0) return filterShades
  const known = knownShades.get(own)
  if (known) return known
  const named = own.flatMap(({ name, hex }) => {
    const family = Object.keys(swatchColors).filter((swatch) => families[swatch.toLowerCase()] === sameName(name))
    return [hex, ...family.map((swatch) => swatchColors[swatch]!)].map((shade) => [name, shade] as const)
  })
  const shades = [...filterShades, ...shadesOf(named)]
  knownShades.set(own, shades)
  return shades
}

/** The filter's group a hex value belongs to: that of the nearest shade in a perceptual space. */
export const filterColorOf = (hex: string, own: readonly OwnColorGroup[] = noColorGroups.own) =>
  nearest(hex, shadesWith(own))

/** The group that staff put a colour of this name into; null where it stands by its shade. */
function placedIn({ own, placed }: ColorGroups, name: string) {
  const target = placed[sameName(name)]
  if (target === undefined) return null
  return (
    colorNames.find((specified) => specified === target) ?? own.find(({ id }) => String(id) === target)?.name ?? null
  )
}

/**
 * The hex value of a colour that is written as one, or with one ("Indigo (#2f3b6a)"), or called by a swatch's name or
 * one of CSS ("Navy", "sea green").
 */
export function colorNamed(text: string): string | undefined {
  const name = text.trim().toLowerCase()
  const written = /\((#[0-9a-f]{6})\)$/.exec(name)?.[1]
  if (written) return written
  const swatch = swatches.get(name)
  if (swatch) return swatch
  const plain = name.replaceAll(' ', '')
  return /^(#([0-9a-f]{3}|[0-9a-f]{6})|[a-z]+)$/.test(plain) && plain !== 'transparent' ? formatHex(plain) : undefined
}

/** Words of the trade that are no swatch and no colour of CSS. */
const tradeWords: Record<string, string> = {
  'off white': '#f7f2e4',
  offwhite: '#f7f2e4',
  wheat: '#d9c5a0',
  rani: '#b0316f',
  'rose gold': '#c9788a',
  'bottle green': '#1d4634',
  'parrot green': '#5fa83f',
  'sea green': '#3aa7a8',
  'royal blue': '#2f4fb5',
  'navy blue': '#1c2747',
  'sky blue': '#a3c6e4',
  'wine red': '#58243a',
  onion: '#c9788a',
  champagne: '#e8d5b5',
  anthracite: '#3b3f42',
  charcoal: '#3b3f42',
  melange: '#a9a9a9',
  heather: '#a9a9a9',
  rosé: '#eea7b8',
  blush: '#f0c9c4',
  nude: '#e3bc9a',
  camel: '#c19a6b',
  tan: '#d2b48c',
  denim: '#4a6a94',
  stone: '#b8ad9e',
  sand: '#d9c7a3',
  rama: '#1f6b6f',
  firozi: '#3aa7a8',
  haldi: '#efcf4f',
  kesari: '#dd7a2e',
  gulabi: '#eea7b8',
  lal: '#c0292f',
  safed: '#ffffff',
  kala: '#161616',
  neela: '#2f64b5',
  hara: '#2f7546',
  peela: '#efcf4f',
  काला: '#161616',
  सफ़ेद: '#ffffff',
  लाल: '#c0292f',
  नीला: '#2f64b5',
  हरा: '#2f7546',
  पीला: '#efcf4f',
  गुलाबी: '#eea7b8',
  ash: '#b2b5b8',
  gunmetal: '#3a3b3d',
  coffee: '#6b4630',
  chikoo: '#a8774a',
  chiku: '#a8774a',
  emerald: '#1d7a55',
  cobalt: '#1f4ea1',
  peacock: '#1a5f7a',
  pista: '#bcd59b',
  lemon: '#f2e36b',
  brick: '#9c4a36',
  cherry: '#9b1b30',
  'baby pink': '#f4c6d0',
  'dusty pink': '#d3a4a4',
  'ice blue': '#d6e6f0',
  copper: '#a8502c',
  carrot: '#dd7a2e',
  gajri: '#ec7c66',
  jamuni: '#693a5c',
  mehendi: '#6b6b35',
  morpankhi: '#1f6b6f',
  ಕಪ್ಪು: '#161616',
  ಬಿಳಿ: '#ffffff',
  ಕೆಂಪು: '#c0292f',
  ನೀಲಿ: '#2f64b5',
  ಹಸಿರು: '#2f7546',
  ಹಳದಿ: '#efcf4f',
  ಗುಲಾಬಿ: '#eea7b8',
  سیاہ: '#161616',
  کالا: '#161616',
  سفید: '#ffffff',
  سرخ: '#c0292f',
  لال: '#c0292f',
  نیلا: '#2f64b5',
  سبز: '#2f7546',
  ہرا: '#2f7546',
  پیلا: '#efcf4f',
  گلابی: '#eea7b8',
  multi: '#8c8c8c',
  multicolor: '#8c8c8c',
  multicolour: '#8c8c8c',
  printed: '#8c8c8c',
}

/** A grey that says that nobody chose it. */
export const unknownSwatch = '#8c8c8c'

const swatches = new Map(Object.entries(swatchColors).map(([name, hex]) => [name.toLowerCase(), hex]))

/** The hex value that the words of a colour's name speak of; null for none. The last word weighs most: "olive green". */
export function guessSwatch(name: string): string | null {
  const text = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  const whole = tradeWords[text]
  if (whole) return whole
  const [first = ''] = name.split(/[/,&+]|\band\b/iu)
  const words = first
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  const found = [...pairs.toReversed(), ...words.toReversed()].flatMap((one) => shadeCalled(one) ?? [])
  // "Blue printed" is a blue.
  return shadeOfHue(words) ?? found.find((hex) => hex !== unknownSwatch) ?? found[0] ?? null
}

const shadeCalled = (text: string) =>
  tradeWords[text] ?? swatches.get(text) ?? (/^[a-z]+( [a-z]+)?$/.test(text) ? colorNamed(text) : undefined)

const hues = /^(?:red|pink|orange|yellow|green|blue|purple|brown|gray|grey)$/

const toLch = converter('oklch')
const minChroma = 0.03
const maxHueDegrees = 80

/** The shade of "olive green" and "rani pink", in which the last word says no more than the first; null for "heather blue". */
function shadeOfHue(words: readonly string[]): string | null {
  const [shade, hue] = words.slice(-2)
  if (hue === undefined || !hues.test(hue) || hues.test(shade!) || shadeCalled(`${shade} ${hue}`)) return null
  const hex = shadeCalled(shade!)
  if (hex === undefined) return null
  const [own, common] = [toLch(hex)!, toLch(shadeCalled(hue)!)!]
  if (own.c < minChroma || common.c < minChroma) return own.c < minChroma && common.c < minChroma ? hex : null
  const angle = Math.abs((own.h ?? 0) - (common.h ?? 0))
  return Math.min(angle, 360 - angle) < maxHueDegrees ? hex : null
}

/** The shades of a colour that is said to be many. */
const manySwatches = ['#c0292f', '#efcf4f', '#2f7546', '#2f64b5']

/**
 * The hex values that the name of a colour speaks of, where they are several: two of "Black/White", four of "Multicolor".
 * None where it names one, or where one of its parts is no colour.
 */
export function swatchesNamed(name: string): string[] {
  const parts = name.split(/[/,&+]|\band\b/iu).filter((part) => part.trim() !== '')
  const hexes = parts.map(guessSwatch)
  if (hexes.length === 1 && hexes[0] === unknownSwatch && many.test(name)) return manySwatches
  const known = hexes.flatMap((hex) => (hex === null || hex === unknownSwatch ? [] : hex))
  const shades = [...new Set(known)]
  return known.length === parts.length && shades.length > 1 ? shades : []
}

/** Colours of one product never share a value: greys for unknown ones count up from the first. */
const maxUnknown = 60

/** Whether a colour has the grey of one whose name said no shade, and nobody chose another. `name`: of its own. */
export function isToChoose(hex: string, name: string) {
  const steps = Number.parseInt(hex.slice(1), 16) - Number.parseInt(unknownSwatch.slice(1), 16)
  const isGrey = /gr[ae]y/i.test(name) || swatchesNamed(name).length > 0
  return name !== '' && !isGrey && steps >= 0 && steps < maxUnknown
}

/** A product's colours with their names as pages show them. `several`: the shades that a name speaks of. */
export const shownColors = ({ colors, ownColorNames }: NamedColors) =>
  Array.from(colorNamesOf(colors, ownColorNames), ([hex, name]): { hex: string; name: string; several?: string[] } => {
    const several = swatchesNamed(ownColorNames[hex] ?? '')
    return { hex, name, ...(several.length > 0 && { several }) }
  })

const many = /multi|print|rainbow/iu

/**
 * The filter's groups of each of a product's colours, by hex value: the one that staff put the colour's name into, else
 * those of each shade that its name speaks of, else that of its hex value.
 */
export const groupsByColor = (
  colors: readonly string[],
  names: OwnColorNames = {},
  groups: ColorGroups = noColorGroups,
): Record<string, string[]> =>
  Object.fromEntries(
    colors.map((hex) => {
      const placed = placedIn(groups, names[hex] ?? swatchName(hex))
      if (placed !== null) return [hex, [placed]]
      const several = swatchesNamed(names[hex] ?? '')
      const shades = several.length > 0 && several !== manySwatches ? several : [hex]
      return [hex, [...new Set(shades.map((shade) => filterColorOf(shade, groups.own)))]]
    }),
  )

/** The filter's groups of a product's colours, each once. */
export const filterColorsOf = (...product: Parameters<typeof groupsByColor>) => [
  ...new Set(Object.values(groupsByColor(...product)).flat()),
]
