import * as z from 'zod'
import { parseRupees, rupeesField, sayAmount } from '#shared/money.ts'
import { slugOf } from '#shared/slug.ts'
import { genders, sizes as knownSizes } from '#shop/catalogue/inputs.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { ProductForm } from '#shop/catalogue/managing/product-form.ts'
import { colorNamed } from '#shop/catalogue/name-color.server.ts'
import { colorNameIn, givenColorNames, type NamedColors, sameName, swatchName } from '#shop/catalogue/swatch-name.ts'
import { readCell, splitLines } from './cells.ts'
import { type ColumnMap, type Field, headings } from './columns.ts'
import type { Defaults } from './inputs.ts'

export type Row = { number: number; cells: readonly string[] }

/** The facts that the rows are read against. */
export type Known = {
  columns: ColumnMap
  defaults: Defaults
  /** Names by slug. */
  categories: ReadonlyMap<string, string>
  /** The key of a picture the shop has from this address. */
  pictureAt(address: string): string | undefined
}

export type ReadResult =
  /** Sentences by row number. */
  | { kind: 'refused'; errors: Map<number, string> }
  /** `unfetched`: addresses of pictures the shop does not have yet; the form holds `unfetchedKey(n)` in their place. */
  | { kind: 'read'; form: ProductForm; variantRows: VariantRow[]; unfetched: string[]; addedUnnamed: number }

export type VariantRow = { number: number; size: string; color: string | null }

/** A product of a file may still be without pictures, as long as it is not live. */
const ImportedProduct = ProductForm.safeExtend({
  images: z
    .array(
      z.object({
        key: z.string(),
        alt: z.string().trim().max(300, 'Please use at most 300 characters'),
        color: z.string().nullable(),
      }),
    )
    .max(40, 'Please use at most 40 pictures'),
})

const unfetchedKey = (at: number) => `to-be-fetched-${at}`

class RowError extends Error {
  readonly row: number

  constructor(row: number, sentence: string) {
    super(sentence)
    this.row = row
  }
}

/** The product that all rows of one key make, on top of what it is now; null for a new one. */
export function readProduct(rows: readonly Row[], current: EditableProduct | null, known: Known): ReadResult {
  const errors = new Map<number, string>()
  const note = (row: number, sentence: string) => errors.has(row) || errors.set(row, sentence)
  const trying = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      note(error.row, error.message)
      return undefined
    }
  }
  const one = (field: Field) => trying(() => oneOf(rows, field, known))
  const first = rows[0]!.number

  const name = one('name') || current?.name || ''
  if (name === '' && !errors.has(first)) note(first, 'Name is missing.')
  const prices = trying(() => pricesOf(rows, current, known))
  const category = trying(() => categoryOf(rows, current, known))
  const gallery = galleryOf(rows, current, known)
  const choices = trying(() => choicesOf(rows, current, known))
  const raw = {
    name,
    description: one('description') ?? current?.description ?? '',
    category: category ?? '',
    gender: trying(() => wordOf(rows, 'gender', known, genderLabels)) ?? current?.gender ?? known.defaults.gender,
    state: trying(() => wordOf(rows, 'state', known, stateLabels)) ?? current?.state ?? known.defaults.state,
    ...prices,
    ...Object.fromEntries(
      flags.map((flag) => [flag, trying(() => wordOf(rows, flag, known, yesLabels)) ?? current?.[flag] ?? false]),
    ),
    sizes: choices?.sizes,
    colors: choices?.colors,
    ownColorNames: choices?.ownColorNames,
    details: detailsOf(one('details'), current),
    images: gallery.images,
    variants: choices?.variants,
  }
  if (errors.size > 0) return { kind: 'refused', errors }

  const { data: form, error } = ImportedProduct.safeParse(raw)
  if (error) {
    for (const { path, message } of error.issues) {
      const [field, at, part] = path.map(String)
      const row = field === 'variants' ? choices!.rows[Number(at)]?.number : undefined
      const label = field === 'variants' ? (part === 'sku' ? headings.sku : headings.stock) : labelOf(field ?? '')
      note(row ?? first, `${label}: ${message}.`.replace(/\.\.$/, '.'))
    }
    return { kind: 'refused', errors }
  }
  if (form.state === 'live' && form.images.length === 0) {
    return {
      kind: 'refused',
      errors: new Map([[first, 'Visibility: a live product needs a picture. Give it one, or write draft.']]),
    }
  }
  return {
    kind: 'read',
    form,
    variantRows: choices!.rows,
    unfetched: gallery.unfetched,
    addedUnnamed: choices!.addedUnnamed,
  }
}

const cellOf = ({ cells }: Row, field: Field, { columns }: Known) => {
  const column = columns[field]
  return column === undefined ? undefined : readCell(cells[column] ?? '')
}

const has = ({ columns }: Known, field: Field) => columns[field] !== undefined

/** A product's own cell may stand in any of its rows, as long as they agree. Undefined: the file has no such column. */
function oneOf(rows: readonly Row[], field: Field, known: Known): string | undefined {
  if (!has(known, field)) return undefined
  let found: { text: string; row: number } | undefined
  for (const row of rows) {
    const text = cellOf(row, field, known)!
    if (text.trim() === '') continue
    if (found && found.text !== text) {
      throw new RowError(
        row.number,
        `${headings[field]} is not the same as in row ${found.row}, which is of the same product.`,
      )
    }
    found ??= { text, row: row.number }
  }
  if (!found) return ''
  return field === 'description' ? withoutMarkup(found.text) : found.text
}

const flags = ['featured', 'newArrival', 'bestseller'] as const
const yesLabels = { yes: true, no: false, true: true, false: false, y: true, n: false, 1: true, 0: false, x: true }
const stateLabels = { live: 'live', active: 'live', published: 'live', draft: 'draft', archived: 'archived' } as const
const genderLabels = {
  men: 'men',
  man: 'men',
  male: 'men',
  women: 'women',
  woman: 'women',
  female: 'women',
  unisex: 'unisex',
  all: 'unisex',
} as const

/** Undefined where the cell is blank or there is no such column. */
function wordOf<T>(
  rows: readonly Row[],
  field: Field,
  known: Known,
  valueOf: Readonly<Record<string, T>>,
): T | undefined {
  const text = oneOf(rows, field, known)?.trim().toLowerCase()
  if (!text) return undefined
  if (Object.hasOwn(valueOf, text)) return valueOf[text]
  const choices = field === 'state' ? ['live', 'draft', 'archived'] : field === 'gender' ? [...genders] : ['yes', 'no']
  throw new RowError(
    rows[0]!.number,
    `${headings[field]} says "${shortened(text)}". Please write ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`,
  )
}

function categoryOf(rows: readonly Row[], current: EditableProduct | null, known: Known) {
  const text = oneOf(rows, 'category', known)?.trim()
  if (!text) {
    const unchanged = current?.category ?? known.defaults.category
    if (!unchanged) throw new RowError(rows[0]!.number, 'Category is missing.')
    return unchanged
  }
  const category = known.categories.get(slugOf(text))
  if (category === undefined) {
    throw new RowError(
      rows[0]!.number,
      `The shop has no category "${shortened(text)}". Please add it under Categories, or write one of: ${[...known.categories.values()].slice(0, 12).join(', ')}.`,
    )
  }
  return category
}

function pricesOf(rows: readonly Row[], current: EditableProduct | null, known: Known) {
  const amount = (field: Field) => oneOf(rows, field, known)?.trim()
  const [price, sale, compareAt] = [amount('price'), amount('salePrice'), amount('compareAtPrice')]
  const shown = (paise: number | null | undefined) => (paise === null || paise === undefined ? '' : rupeesField(paise))
  if (!price && !current) throw new RowError(rows[0]!.number, 'Price is missing.')
  if (compareAt && parseRupees(compareAt) === null)
    throw new RowError(rows[0]!.number, `${headings.compareAtPrice}: ${sayAmount(compareAt)}.`)
  if (compareAt !== undefined && price && (parseRupees(compareAt) ?? 0) > (parseRupees(price) ?? 0)) {
    return { pricePaise: compareAt, salePricePaise: price }
  }
  if (compareAt !== undefined && price) return { pricePaise: price, salePricePaise: null }
  return {
    pricePaise: price || shown(current?.pricePaise),
    salePricePaise: (sale ?? shown(current?.salePricePaise)) || null,
  }
}

function detailsOf(cell: string | undefined, current: EditableProduct | null) {
  return cell === undefined ? (current?.details ?? []) : splitLines(cell)
}

/** A list of addresses replaces the gallery; a blank one leaves it. A picture's description stays with it. */
function galleryOf(rows: readonly Row[], current: EditableProduct | null, known: Known) {
  const held = current?.images.map(({ key, alt, color }) => ({ key, alt, color })) ?? []
  const listed = rows.flatMap((row) => {
    const texts = splitLines(cellOf(row, 'pictureTexts', known) ?? '')
    const addresses = splitLines(cellOf(row, 'pictures', known) ?? '')
      .flatMap((line) => line.trim().split(/\s+/))
      .filter(Boolean)
    return addresses.map((address, at) => ({ address, alt: texts[at]?.trim() ?? '' }))
  })
  if (listed.length === 0) return { images: held, unfetched: [] }

  const unfetched: string[] = []
  const images: typeof held = []
  for (const { address, alt } of listed) {
    let key = known.pictureAt(address)
    if (key === undefined) {
      if (unfetched.includes(address)) continue
      key = unfetchedKey(unfetched.length)
      unfetched.push(address)
    }
    if (images.some((image) => image.key === key)) continue
    const before = held.find((image) => image.key === key)
    images.push({ key, alt: alt || before?.alt || '', color: before?.color ?? null })
  }
  return { images, unfetched }
}

/** Sizes and colours that stand in the rows, after those the product has; nothing is taken away. */
function choicesOf(rows: readonly Row[], current: EditableProduct | null, known: Known) {
  const sizes = [...(current?.sizes ?? [])]
  const colors = [...(current?.colors ?? [])]
  const named = new Map<string, { name: string; row: number }>()
  const chosen: VariantRow[] = []
  const variants: { size: string; color: string | null; stock: string; stockShown: string; sku: string }[] = []

  for (const row of rows) {
    const sku = cellOf(row, 'sku', known)?.trim() ?? ''
    const choice = choiceOf(row, sku, current, known)
    if (!choice) continue
    const twin = chosen.find(({ size, color }) => size === choice.size && color === choice.color)
    if (twin)
      throw new RowError(
        row.number,
        `${choiceLabel(choice, current ?? undefined)} stands in row ${twin.number} already.`,
      )
    if (!sizes.includes(choice.size)) sizes.push(choice.size)
    if (choice.color !== null && !colors.includes(choice.color)) colors.push(choice.color)
    const { size, color, name } = choice
    if (color !== null && name) {
      const other = named.get(color)
      if (other && other.name !== name) {
        const sentence = `${headings.color} ${color} is called "${shortened(other.name)}" in row ${other.row} and "${shortened(name)}" here. Please use one name.`
        throw new RowError(row.number, sentence)
      }
      named.set(color, other ?? { name, row: row.number })
    }
    chosen.push({ number: row.number, size, color })
    variants.push({ size, color, sku, ...stockOf(row, choice, current, known) })
  }
  const odd = colors.length > 0 ? chosen.find(({ color }) => color === null) : undefined
  if (odd) throw new RowError(odd.number, 'Colour is missing, while the product has colours.')
  if (current && current.colors.length === 0 && colors.length > 0 && current.variants.length > 0) {
    throw new RowError(
      chosen.find(({ color }) => color !== null)!.number,
      'This product comes without colours so far. Please give it its first colour on its own page.',
    )
  }
  if (sizes.length === 0)
    throw new RowError(rows[0]!.number, 'Size is missing. Please write One size where there is only one.')

  // Every size comes in every colour; what no row speaks of cannot be bought.
  let addedUnnamed = 0
  for (const size of sizes) {
    for (const color of colors.length > 0 ? colors : [null]) {
      const isThere = [...chosen, ...(current?.variants ?? [])].some(
        (other) => other.size === size && other.color === color,
      )
      if (isThere) continue
      addedUnnamed += 1
      variants.push({ size, color, stock: '0', stockShown: '', sku: '' })
    }
  }
  const inFile = Object.fromEntries(Array.from(named, ([color, { name }]) => [color, name]))
  const ownColorNames = givenColorNames(colors, { ...current?.ownColorNames, ...inFile })
  return { sizes, colors, ownColorNames, variants, rows: chosen, addedUnnamed }
}

/** Null for a row that is about no size, such as one with a further picture. */
function choiceOf(row: Row, sku: string, current: EditableProduct | null, known: Known) {
  const size = sizeNamed(cellOf(row, 'size', known)?.trim() ?? '')
  const colorCell = cellOf(row, 'color', known)?.trim() ?? ''
  const bySku = current?.variants.find((variant) => sku !== '' && variant.sku === sku)
  if (bySku && (size === '' || (colorCell === '' && bySku.color !== null)))
    return { size: bySku.size, color: bySku.color, name: '' }
  if (size === '') {
    const isAboutOne = sku !== '' || Boolean(cellOf(row, 'stock', known)?.trim()) || colorCell !== ''
    if (isAboutOne) throw new RowError(row.number, 'Size is missing. Please write One size where there is only one.')
    return null
  }
  const color = colorCell === '' ? null : (ownColorNamed(colorCell, current) ?? colorNamed(colorCell))
  if (color === undefined)
    throw new RowError(
      row.number,
      `No colour is called "${shortened(colorCell)}" here. Please write it like #1c2747, or by a plain name such as Navy.`,
    )
  return { size, color, name: color === null ? '' : nameGiven(colorCell, color, current) }
}

/** The product's own colour of this name, where it has one. */
function ownColorNamed(text: string, current: EditableProduct | null) {
  if (!current) return undefined
  const called = current.colors.filter((color) => sameName(colorNameIn(current, color)) === sameName(text))
  const like = current.colors.filter((color) => sameName(swatchName(color)) === sameName(text))
  const own = called.length > 0 ? called : like
  return own.length === 1 ? own[0] : undefined
}

/** "Kesari (#dd7a2e)" gives the colour a name. What it is called already, or its swatch, says nothing new. */
function nameGiven(text: string, color: string, current: EditableProduct | null) {
  const name = /^(.*\S)\s*\(#[0-9a-f]{6}\)$/is.exec(text)?.[1] ?? ''
  const isKnown =
    name === swatchName(color) || (current?.colors.includes(color) && name === colorNameIn(current, color))
  return isKnown ? '' : name
}

const oneSizeNames = ['one size', 'onesize', 'free size', 'default title', 'default']

function sizeNamed(text: string) {
  if (oneSizeNames.includes(text.toLowerCase())) return 'One size'
  return knownSizes.find((size) => size.toLowerCase() === text.toLowerCase()) ?? text.slice(0, 41)
}

function stockOf(
  row: Row,
  { size, color }: { size: string; color: string | null },
  current: EditableProduct | null,
  known: Known,
) {
  const held = current?.variants.find((variant) => variant.size === size && variant.color === color)
  const now = held?.stock === null || held?.stock === undefined ? '' : String(held.stock)
  const stock = cellOf(row, 'stock', known)?.trim()
  if (stock === undefined) return { stock: now, stockShown: now }
  const before = cellOf(row, 'stockBefore', known)?.trim()
  if (before === undefined || !held) return { stock, stockShown: now }
  if (stock !== before && stock !== now && before !== now) {
    throw new RowError(
      row.number,
      `Stock was ${before || 'not counted'} when the file was made and is ${now || 'not counted'} now. Please count again.`,
    )
  }
  return { stock, stockShown: before }
}

export const choiceLabel = (
  { size, color }: { size: string; color: string | null },
  { colors, ownColorNames }: NamedColors = noNames,
) => (color === null ? size : `${size}, ${colorNameIn({ colors, ownColorNames }, color)}`)

const noNames: NamedColors = { colors: [], ownColorNames: {} }

const labelOf = (field: string) => {
  const own: Record<string, Field> = {
    pricePaise: 'price',
    salePricePaise: 'salePrice',
    images: 'pictures',
    sizes: 'size',
    colors: 'color',
    ownColorNames: 'color',
  }
  return headings[own[field] ?? (field as Field)] ?? field
}

const shortened = (text: string) => ([...text].length > 40 ? `${[...text].slice(0, 40).join('')}…` : text)

/** Other programs write descriptions as HTML; ours are plain paragraphs. */
function withoutMarkup(text: string) {
  if (!/<\/?(p|br|div|span|ul|ol|li|strong|b|em|i|h[1-6]|a|table|meta)\b[^>]*>/i.test(text)) return text
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
  return text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|div|li|h[1-6]|tr|ul|ol)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
