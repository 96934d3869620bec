import { guessSwatch } from '#shop/catalogue/name-color.server.ts'
import { inOtherCurrency } from '../cells.ts'
import { type Field, guessColumns, isOwnFile } from '../columns.ts'
import { bareHeading, isAttribute } from '../heading-phrases.ts'
import { discountNote, noStockNote, valuedNote, withoutTaxNote } from '../import-notes.ts'
import type { Arrangement } from './arrangement.ts'
import { pairHeading, pairsIn } from './size-and-color.server.ts'
import { arrangeGroups } from './stock-groups.ts'

const pictureHeading =
  /^(?:(?:main|front|side|back|top|other|additional|product|model|detail|look ?shot|lifestyle|gallery|alternate|cover|close ?up) )?(?:image|img|photo|picture)s?(?: (?:url|link|address|src)s?)? ?\d*(?: \([a-z ]+\))?$/
const oneSize = /^(one size|free ?size|x{0,4}[sl]|m|\d{1,2}xl|\d{1,3}(\.5)?)$/i
/** A column for the pieces of one size. Numbers alone may count anything. */
const sizeHeading = /^(free ?size|x{0,4}[sl]|m|[2-9]xl)$/i
/** Columns of what a garment is like, as marketplaces and makers name them. */
const factHeading =
  /^(?:(?:top|bottom|dupatta|blouse|lining) )?(?:fabric|material|composition)(?: details?| type)?$|^(?:sleeve(?: length| type| style)?|neck(?: ?line| type)?|collar|occasion|pattern|print|work|weave|border|stitch type|season|closure|hemline|transparency|wash care|care instructions|material care(?: description)?)$/

/** "S, M, L" and "28|30|32"; of two with a slash, such as "S/M", nobody knows whether they are one. */
function sizesIn(cell: string) {
  const parts = cell.split(/[,;|\n]/).length > 1 ? cell.split(/[,;|\n]/) : cell.split('/')
  const sizes = parts.map((part) => part.trim()).filter(Boolean)
  const isList = sizes.length > (cell.includes('/') ? 2 : 1) && sizes.every((size) => oneSize.test(size))
  return isList ? sizes : [cell]
}

const pieceCount = String.raw`(\d{1,4}) ?(?:pcs?|nos?|pieces?)?`
const bracketed = new RegExp(`^(.{1,20}?) ?\\( ?${pieceCount} ?\\)$`, 'i')
const dashed = new RegExp(`^((?:free ?size|x{0,4}[sl]|m|\\d{1,2}xl)) ?[-:=x×*] ?${pieceCount}$`, 'i')

/** "S(2), M(3)" and "S-2, M-3" as sizes and how many there are of each; null for a cell that counts none. */
function countedSizesIn(cell: string) {
  const parts = cell.split(/[,;|\n/]/).flatMap((part) => part.trim() || [])
  const counted = parts.flatMap((part) => {
    const [, size = '', pieces = ''] = bracketed.exec(part) ?? dashed.exec(part) ?? []
    return oneSize.test(size) ? [{ size, pieces }] : []
  })
  return parts.length > 0 && counted.length === parts.length ? counted : null
}

const gramsPer: Readonly<Record<string, number>> = { k: 1_000, g: 1 }

/** "250 g", or "0.25" below "Weight (kg)", in grams; blank where nobody says the unit. */
function gramsIn(cell: string, heading: string) {
  const [, number = '', unit = /\b(k?g)/.exec(heading)?.[1] ?? ''] =
    /^(\d{1,6}(?:\.\d{1,4})?) ?(kgs?|g|gms?|grams?)?\.?$/i.exec(cell) ?? []
  const grams = Math.round(Number(number) * (gramsPer[unit.charAt(0).toLowerCase()] ?? 0))
  return grams > 0 ? String(grams) : ''
}

/** "Red, Blue, Gajari": of two the shop knows both, of more most. */
function colorsIn(cell: string) {
  const colors = cell
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const known = colors.filter((color) => guessSwatch(color) !== null).length
  return colors.length > 1 && known > (colors.length > 2 ? colors.length / 2 : 1) ? colors : [cell]
}

const isInRupees = (currency: string) => /^(|inr|rs\.?|₹|rupees?|indian rupees?)$/i.test(currency)

/** Addresses in a cell, which lists part by a comma or another sign. */
const addressesIn = (cell: string) =>
  cell
    .split(/(?<=[\s,;|])(?=https?:)/i)
    .flatMap((address, at, all) => (at < all.length - 1 ? address.replace(signsBehind, '') : address).trim() || [])

/** Begins at the first of a run of signs: from each of them on, a pattern would read the rest of the run. */
const signsBehind = /(?<![\s,;|])[\s,;|]+$/

/** The first of a list of categories. A number is what another shop calls a category by. */
const firstIn = (cell: string) => cell.split(/[|;,]/)[0]!.trim().replace(/^\d+$/, '')

/** "Women > Kurtas" of a category and its part. */
const placeIn = (whole: string, part: string) =>
  [whole, part].filter((name, at, all) => name !== '' && all.indexOf(name) === at).join(' > ')

type Doubts = Record<'isWithoutTax' | 'isValued' | 'hasDiscount' | 'isUncounted', boolean>

const remarksOn = ({ isWithoutTax, isValued, hasDiscount, isUncounted }: Doubts) =>
  [
    isWithoutTax ? withoutTaxNote : isValued ? valuedNote : '',
    hasDiscount ? discountNote : '',
    isUncounted ? noStockNote : '',
  ]
    .filter(Boolean)
    .join('\n')

/** The columns of a list that several others are read into. */
function findListColumns(given: readonly string[]) {
  const columns = guessColumns(given)
  const names = given.map(bareHeading)
  const at = (pattern: RegExp) => names.flatMap((name, column) => (pattern.test(name) ? [column] : []))
  const sizes = columns.size === undefined ? at(sizeHeading) : []
  const pair = columns.color === undefined ? at(pairHeading)[0] : undefined
  const isPair = pair !== undefined && sizes.length < 2 && (columns.size ?? pair) === pair
  const taken = new Set(Object.values(columns))
  return {
    columns,
    pictures: at(pictureHeading),
    sizes: sizes.length > 1 ? sizes : [],
    pair: isPair ? pair : undefined,
    facts: names.flatMap((name, column) => {
      const isFact = factHeading.test(name) || isAttribute(given[column]!)
      return isFact && !taken.has(column)
        ? [{ column, label: name.replace(/^./u, (first) => first.toUpperCase()) }]
        : []
    }),
    isRated: names[columns.price ?? -1] === 'rate',
    // Feeds of Google call a piece by its id, and what it belongs to by its group.
    feedId: columns.sku === undefined && columns.pictures !== undefined ? at(/^id$/)[0] : undefined,
    // Beside it a rate is what stock is valued at.
    weight:
      columns.grams === undefined
        ? at(
            /^(?:(?:net|gross|product|item|shipping|package) )?(?:weight|wt)(?: (?:in )?\(?(?:kgs?|g|gms?|grams?)\)?)?$/,
          )[0]
        : undefined,
    value: at(/^(?:value|amount|closing value|stock value)$/)[0],
    taxed: at(
      /^(?:inclusive of tax|tax inclusive|(?:sale )?price (?:is )?(?:inclusive of|includes) tax|sale price tax type)$/,
    )[0],
    availability: at(/^(availability|stock status)$/)[0],
    currency: at(/^currency(?: code)?$/)[0],
    // Those of Amazon: a row of a parent is about no size, and its children name it.
    parentSku: at(/^parent sku$/)[0],
    parentage: at(/^(parentage|parent child)$/)[0],
    categories: at(/^(categories|collections)$/).find((column) => column === columns.category),
    whole: at(/^category(?: name)?$/)[0],
    part: at(/^sub ?category(?: name)?$/)[0],
    discount: at(/^(?:(?:sale )?discount|offer|off)(?: ?%| ?\(%\)| percent(?:age)?)?$/)[0],
  }
}

/**
 * Adds columns to an owner's own list: the pictures of "Image 1", "Image 2" and so on in one, its facts in one, and a line
 * for each size in each colour where a row has several. Null for a file of another form, and one that has none of them.
 */
export function arrangeList(given: readonly string[]): Arrangement | null {
  const found = findListColumns(given)
  const { columns, pictures, sizes, facts, feedId } = found
  if (columns.name === undefined || isOwnFile(columns)) return null
  const isMatrix = sizes.length > 0
  // Sizes may say how many there are, where no column does.
  const mayCount =
    !isMatrix && columns.size !== undefined && columns.stock === undefined && found.availability === undefined
  const isPlaced = found.whole !== undefined && found.part !== undefined
  const isDoubted = found.taxed !== undefined || found.value !== undefined
  const added = [
    ...(pictures.length > 0 ? ([['pictures', 'Pictures of all columns']] as const) : []),
    ...(columns.size !== undefined || isMatrix || found.pair !== undefined
      ? ([['size', 'Size by size']] as const)
      : []),
    ...(columns.color === undefined && found.pair === undefined ? [] : ([['color', 'Colour by colour']] as const)),
    ...(isMatrix ? ([['stock', 'Stock by size']] as const) : []),
    ...(!isMatrix && (found.availability !== undefined || columns.size !== undefined)
      ? ([['stock', 'Stock or availability']] as const)
      : []),
    ...(found.weight === undefined ? [] : ([['grams', 'Weight in grams']] as const)),
    ...(found.parentSku === undefined ? [] : ([['handle', 'Handle of the parent']] as const)),
    ...(found.categories === undefined && !isPlaced ? [] : ([['category', 'Category of all']] as const)),
    ...(facts.length > 0 && columns.facts === undefined ? ([['facts', 'Facts of all columns']] as const) : []),
    ...(found.currency === undefined ? [] : ([['state', 'Visibility by currency']] as const)),
    ...(isDoubted ? ([['published', 'Published with its tax']] as const) : []),
    ...(isDoubted || found.discount !== undefined || mayCount ? ([['remarks', 'Remarks of the import']] as const) : []),
    ...(feedId === undefined && found.parentage === undefined ? [] : ([['sku', 'SKU of the piece']] as const)),
  ] satisfies (readonly [Field, string])[]
  if (added.length === 0) return null

  const weightHeading = bareHeading(given[found.weight ?? -1] ?? '')
  const arrange = (cells: readonly string[]) => {
    const cell = (column: number | undefined) => cells[column ?? -1]?.trim() ?? ''
    const counted = sizes.filter((column) => cell(column) !== '')
    const withCounts = isMatrix || cell(columns.stock) !== '' ? null : countedSizesIn(cell(columns.size))
    const named = isMatrix
      ? counted.map((column) => given[column]!.trim())
      : (withCounts?.map(({ size }) => size) ?? sizesIn(cell(columns.size)))
    const colors = colorsIn(cell(columns.color))
    const choices =
      found.pair === undefined
        ? named.flatMap((size) => colors.map((color) => ({ size, color })))
        : pairsIn(cell(found.pair))
    const isParent = /parent/i.test(cell(found.parentage))
    const sku = cell(feedId ?? columns.sku)
    const isValued = found.value !== undefined && found.isRated
    const hasDiscount = /[1-9]/.test(cell(found.discount))
    const isWithoutTax = /excl|without|^(n|no|false|0)$/i.test(cell(found.taxed))
    const made = {
      pictures: [...new Set(pictures.flatMap((column) => addressesIn(cell(column))))].join('\n'),
      size: choices.map(({ size }) => size).join('\n'),
      color: choices.map(({ color }) => color).join('\n') || cell(columns.color),
      stock: isMatrix
        ? counted.map(cell).join('\n')
        : (withCounts?.map(({ pieces }) => pieces).join('\n') ??
          // A blank cell would say that pieces which are counted here are not counted.
          (cell(columns.stock) ||
            cell(found.availability) ||
            (mayCount && (cell(columns.name) || cell(columns.size)) ? 'available' : ''))),
      grams: gramsIn(cell(found.weight), weightHeading),
      handle: cell(found.parentSku) || (isParent ? sku : ''),
      category: isPlaced ? placeIn(cell(found.whole), cell(found.part)) : firstIn(cell(found.categories)),
      facts: facts.flatMap(({ column, label }) => (cell(column) ? `${label}: ${cell(column)}` : [])).join('\n'),
      sku: isParent ? '' : sku,
      state: isInRupees(cell(found.currency)) ? cell(columns.state) : inOtherCurrency,
      published: isWithoutTax || isValued ? 'no' : cell(columns.published),
      remarks: remarksOn({ isWithoutTax, isValued, hasDiscount, isUncounted: mayCount && !withCounts }),
    }
    return [...given.map((_, at) => cells[at] ?? ''), ...added.map(([field]) => made[field])]
  }
  const list = {
    headings: [...given, ...added.map(([, heading]) => heading)],
    columns: { ...columns, ...Object.fromEntries(added.map(([field], at) => [field, given.length + at])) },
    arrange,
  }
  return found.value !== undefined && found.isRated
    ? arrangeGroups(list, { name: columns.name, value: found.value })
    : list
}
