import { readCell } from '#shared/csv/read-cell.ts'
import { findCostColumn } from '../columns.ts'
import { allInEnglish } from './woo-headings.ts'

const plain = (heading: string) => heading.trim().toLowerCase().replaceAll('\\', '').replace(/\s+/g, ' ')

/** The columns of WooCommerce's own product export, by what they hold; -1 for one that the file lacks. */
const first = (...columns: readonly number[]) => columns.find((column) => column >= 0) ?? -1

const findColumns = (names: readonly string[]) => {
  const at = (name: string) => names.indexOf(name)
  const unit = (what: string) => names.findIndex((name) => name.startsWith(`${what} (`))
  return {
    id: at('id'),
    type: at('type'),
    sku: at('sku'),
    barcode: at('gtin, upc, ean, or isbn'),
    name: at('name'),
    published: at('published'),
    featured: at('is featured?'),
    visibility: at('visibility in catalog'),
    shortDescription: at('short description'),
    description: at('description'),
    saleStarts: at('date sale price starts'),
    saleEnds: at('date sale price ends'),
    inStock: at('in stock?'),
    stock: at('stock'),
    backorders: at('backorders allowed?'),
    weight: unit('weight'),
    length: unit('length'),
    width: unit('width'),
    height: unit('height'),
    salePrice: at('sale price'),
    regularPrice: at('regular price'),
    cost: findCostColumn(names),
    categories: at('categories'),
    tags: at('tags'),
    images: at('images'),
    parent: at('parent'),
    grouped: at('grouped products'),
    brands: at('brands'),
    searchTitle: first(at('meta: _yoast_wpseo_title'), at('meta: rank_math_title')),
    searchDescription: first(at('meta: _yoast_wpseo_metadesc'), at('meta: rank_math_description')),
    attributes: findAttributes(names),
  }
}

/** Reads the name and the values of an attribute; blank where a row has none. */
type Attribute = { labelIn(cells: readonly string[]): string; textIn(cells: readonly string[]): string }

/** "Attribute 1 name" beside its values; and "attribute:pa_size", which plugins write, with that of a variation beside it. */
function findAttributes(names: readonly string[]): Attribute[] {
  return names.flatMap((name, column) => {
    const [, number, word] = /^attribute (\d+) name$|^attribute: ?(?:pa_)?(.+)$/.exec(name) ?? []
    if (number !== undefined) {
      const values = names.indexOf(`attribute ${number} value(s)`)
      if (values === -1) return []
      return { labelIn: (cells) => cellIn(cells, column), textIn: (cells) => cellIn(cells, values) }
    }
    if (word === undefined) return []
    const ofVariation = names.findIndex((other) =>
      [`meta:attribute_pa_${word}`, `meta:attribute_${word}`].includes(other),
    )
    const textIn = (cells: readonly string[]) =>
      (cellIn(cells, ofVariation) || cellIn(cells, column)).replaceAll('|', ',')
    const label = word.replaceAll(/[_-]/g, ' ').replace(/^./u, (first) => first.toUpperCase())
    return { labelIn: (cells) => (textIn(cells) === '' ? '' : label), textIn }
  })
}

/** Returns null when the headings are not WooCommerce's. */
export function findWooColumns(headings: readonly string[]) {
  const names = allInEnglish(headings.map(plain))
  const columns = findColumns(names)
  const isKnown = [columns.sku, columns.featured, columns.visibility, columns.inStock].some((column) => column >= 0)
  const isWoo = isKnown && columns.type >= 0 && columns.name >= 0 && columns.regularPrice >= 0
  return isWoo
    ? { ...columns, weightUnit: unitIn(names[columns.weight]), sideUnit: unitIn(names[columns.length]) }
    : null
}

/** "Weight (kg)" → "kg". */
const unitIn = (name = '') => /\(([a-z]+)\)/.exec(name)?.[1] ?? ''

const gramsPerUnit: Record<string, number> = { kg: 1_000, g: 1, lbs: 453.592, lb: 453.592, oz: 28.3495 }
const cmPerUnit: Record<string, number> = { cm: 1, m: 100, mm: 0.1, in: 2.54, yd: 91.44 }

export const gramsOf = (weight: string, unit: string) => {
  const grams = Number(weight.replace(',', '.')) * (gramsPerUnit[unit] ?? 1_000)
  return weight === '' || !Number.isFinite(grams) ? '' : String(Math.round(grams) || '')
}

/** "30 × 25 × 4"; blank unless all three sides are known. */
export function boxOf(sides: readonly string[], unit: string) {
  const cm = sides.map((side) => Math.ceil(Number(side.replace(',', '.')) * (cmPerUnit[unit] ?? 1) - 1e-9))
  return sides.every((side) => side !== '') && cm.every((side) => side >= 1 && side <= 300) ? cm.join(' × ') : ''
}

/** "Large, Medium\, tall" → two values; some programs write "Large | Medium". */
export const listIn = (cell: string) =>
  cell
    .split(/(?<!\\),|\s\|\s/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean)

/** WooCommerce writes the end of a line as a backslash with an n. */
export const linesIn = (cell: string) =>
  cell.replace(/\\(\\n|n)/g, (_whole, mark: string) => (mark === 'n' ? '\n' : '\\n'))

export const cellIn = (cells: readonly string[], column: number) => readCell(cells[column] ?? '').trim()
