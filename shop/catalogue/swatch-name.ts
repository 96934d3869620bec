import { differenceCiede2000, parse } from 'culori/fn'
import { sameName } from './color-groups.ts'
import { toLab, type Shade, swatches } from './swatch-colors.ts'

const difference = differenceCiede2000()

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
