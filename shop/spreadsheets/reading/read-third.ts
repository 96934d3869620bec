import { sameName } from '#shop/catalogue/color-groups.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import {
  maxThirdNameLength,
  maxThirdValueLength,
  maxThirdValues,
  sizeAfter,
  sizeWith,
  type ThirdOption,
  thirdSeparator,
} from '#shop/catalogue/third-option.ts'
import { headings } from '../columns.ts'
import { nameInCell, textInCell } from '../other-shops/option-kinds.ts'
import { type Repairs, uniqueShortener } from './repairs.ts'
import { cellOf, type Known, type Row, RowError } from './row-cells.ts'

/** Options of the rows beside size and colour. */
export type FurtherOptions = {
  third: ThirdOption | null
  /** The third option's value in a row; '' where the row says none. */
  valueOf(row: Row): string
  /** Words that join a row's size, where no third option can take them. */
  joinedTo(row: Row): string
  /** Options with one value, which are said of the product. */
  details: string[]
  /** The colours join the sizes, too: every size in every colour would be more than a product can have. */
  joinsColor: boolean
  /** Whether a row without a size is about the only one there is. */
  isOneSize(row: Row): boolean
}

const oneSizeNames = ['one size', 'onesize', 'free size', 'default title', 'default']
export const isOneSize = (text: string) => oneSizeNames.includes(text.toLowerCase())

/** A further option beside the size, in its own words: "M · Slim". Without a size it is the size. */
export const joinedSize = (size: string, option: string) =>
  size === '' || isOneSize(size) ? option : `${size}${thirdSeparator}${option}`

/** A product whose sizes are named as with this third option. */
export const underThird = (product: EditableProduct, third: ThirdOption | null): EditableProduct => {
  const named = (size: string) => sizeAfter(size, product.thirdOption, third)
  return {
    ...product,
    sizes: product.sizes.map(named),
    variants: product.variants.map((variant) => ({ ...variant, size: named(variant.size) })),
  }
}

/**
 * The third option that rows give a product: by our own columns, or from another shop's options. Of those, one with a
 * single value is a detail, the first with several is the third option, and a further one joins the size.
 */
export function furtherOptionsOf(
  rows: readonly Row[],
  current: EditableProduct | null,
  known: Known,
  repairs: Repairs,
): FurtherOptions {
  const own = ownThirdOf(rows, current, known, repairs)
  if (own) return own
  const name = rows.map((row) => cellOf(row, 'thirdName', known)?.trim() ?? '').find(Boolean) ?? ''
  const optionCell = (row: Row) => cellOf(row, 'otherOption', known) || ownOption(name, row, known)
  const held = current?.thirdOption ?? null
  const shortName = uniqueShortener(maxThirdNameLength)
  const given = new Map(rows.map((row) => [row, optionsIn(optionCell(row), shortName)]))
  const names = new Map([...given.values()].flat().map(({ name }) => [sameName(name), name]))
  const valuesOf = (name: string) => distinct([...given.values()].flatMap((options) => valueIn(options, name) || []))
  const hasSizes = rows.some((row) => cellOf(row, 'size', known)?.trim())
  const isHeld = (name: string) => held !== null && sameName(held.name) === sameName(name)
  const varying = [...names.values()].filter((name) => isHeld(name) || valuesOf(name).length > 1)
  const details = [...names.values()]
    .filter((name) => !varying.includes(name))
    .map((name) => `${name}: ${valuesOf(name)[0]}`)
  const isSaid = repairs.chosen('singleOption') === 'details'
  if (details.length > 0)
    repairs.note(
      isSaid ? 'A further option with one value taken into the details' : 'A further option with one value left out',
    )

  const asSize = hasSizes || varying.length === 0 || held ? [] : [varying[0]!]
  if (asSize.length > 0) repairs.note('An option without a size taken as the size')
  const rest = varying.filter((name) => !asSize.includes(name))
  const third = thirdAmong(rest, { rows, given, current, valuesOf, known })
  const joined = [...asSize, ...rest.filter((name) => name !== third?.from)]
  if (joined.length > asSize.length) repairs.note('A further option joined to the size')
  const joinedIn = (row: Row) => joinedWords(given.get(row)!, joined)
  const joinsColor = !current && !third && !isGridSmall(rows, joinedIn, known)
  if (joinsColor) repairs.note('Colours joined to the sizes: every size in every colour would be too many')
  return {
    third: third ? third.option : held,
    valueOf: (row) => (third ? third.valueOf(valueIn(given.get(row)!, third.from)) : ''),
    joinedTo: (row) => {
      const color = joinsColor ? (cellOf(row, 'color', known)?.trim() ?? '') : ''
      return [color, joinedIn(row)].filter(Boolean).join(', ')
    },
    joinsColor,
    details: isSaid ? details : [],
    isOneSize: (row) => !hasSizes && asSize.length === 0 && given.get(row)!.length > 0,
  }
}

type NamedValue = { name: string; value: string }

/** "Fit: Slim, Pack: 2" → two options. */
const optionsIn = (cell: string, shortName: (name: string) => string): NamedValue[] =>
  cell.split(/, (?=[^:,]+: )/).flatMap((part) => {
    const [, name, value] = /^([^:]+): (.+)$/s.exec(part.trim()) ?? []
    return name && value ? [{ name: shortName(name.trim()), value: value.trim() }] : []
  })

const valueIn = (options: readonly NamedValue[], name: string) =>
  options.find((option) => sameName(option.name) === sameName(name))?.value ?? ''

/** Each once, as it is written first. */
const distinct = (values: readonly string[]) =>
  values.filter((value, at) => values.findIndex((other) => sameName(other) === sameName(value)) === at)

/** "Slim, Logo: Yes": a plain word needs no name, a yes or a number does. */
const joinedWords = (options: readonly NamedValue[], names: readonly string[]) =>
  names
    .flatMap((name) => {
      const value = valueIn(options, name)
      return value === '' ? [] : [/^(yes|no|\d+)$/i.test(value) ? `${name}: ${value}` : value]
    })
    .join(', ')

type Among = {
  rows: readonly Row[]
  given: ReadonlyMap<Row, readonly NamedValue[]>
  current: EditableProduct | null
  valuesOf(name: string): string[]
  known: Known
}

/** Whether a row is about a size and colour, and not about a further picture alone. */
const isChoice = (row: Row, known: Known) =>
  (['size', 'color', 'otherOption', 'sku', 'stock'] as const).some((field) => cellOf(row, field, known)?.trim())

/** The option that our own columns name, in the words of the others. */
function ownOption(name: string, row: Row, known: Known) {
  const value = cellOf(row, 'third', known)?.trim() ?? ''
  return name === '' || value === '' ? '' : `${nameInCell(name)}: ${textInCell(value)}`
}

/** The option that becomes the third one; null where none can, such as one that some choices do without. */
function thirdAmong(names: readonly string[], { rows, given, current, valuesOf, known }: Among) {
  const held = current?.thirdOption ?? null
  const choices = rows.filter((row) => isChoice(row, known))
  for (const name of names) {
    if (held && sameName(held.name) !== sameName(name)) continue
    const values = distinct([...(held?.values ?? []), ...valuesOf(name)])
    const option = { name: held?.name ?? name, values }
    const isWhole = choices.every((row) => valueIn(given.get(row)!, name) !== '')
    // A product that came in before, with the words joined, stays as it is.
    const wasJoined = choices.some((row) =>
      current?.sizes.includes(
        joinedSize(cellOf(row, 'size', known)?.trim() ?? '', joinedWords(given.get(row)!, [name])),
      ),
    )
    if (!isWhole || (!held && wasJoined) || !fits(option) || !isSmall(option, choices, known)) continue
    const valueOf = (value: string) => values.find((one) => sameName(one) === sameName(value)) ?? ''
    return { option, from: name, valueOf }
  }
  return null
}

const fits = ({ name, values }: ThirdOption) =>
  [name, ...values].every((text) => !text.includes(thirdSeparator.trim())) &&
  name.length <= maxThirdNameLength &&
  values.every((value) => value.length <= maxThirdValueLength) &&
  values.length <= maxThirdValues

const maxVariants = 400

/** Every size comes in every colour with every value: that may not be more than a product can have. */
function isSmall({ values }: ThirdOption, rows: readonly Row[], known: Known) {
  const count = (field: 'size' | 'color') =>
    Math.max(1, new Set(rows.map((row) => cellOf(row, field, known)?.trim())).size)
  return count('size') * count('color') * values.length <= maxVariants
}

/** Whether every size in every colour are no more than a product can have. */
function isGridSmall(rows: readonly Row[], joinedIn: (row: Row) => string, known: Known) {
  const count = (texts: (string | undefined)[]) => Math.max(1, new Set(texts.filter(Boolean)).size)
  const sizes = rows.map((row) => joinedSize(cellOf(row, 'size', known)?.trim() ?? '', joinedIn(row)))
  return count(sizes) * count(rows.map((row) => cellOf(row, 'color', known)?.trim())) <= maxVariants
}

/** By the columns of our own files, whose words are taken as they are; null where the rows name none. */
function ownThirdOf(
  rows: readonly Row[],
  current: EditableProduct | null,
  known: Known,
  repairs: Repairs,
): FurtherOptions | null {
  const cell = (row: Row, field: 'thirdName' | 'third') => cellOf(row, field, known)?.trim() ?? ''
  const named = rows.find((row) => cell(row, 'thirdName') !== '')
  if (!named) return null
  const name = cell(named, 'thirdName')
  const other = rows.find((row) => !['', name].includes(cell(row, 'thirdName')))
  if (other && !known.isForeign)
    throw new RowError(
      other.number,
      `${headings.thirdName} is not the same as in row ${named.number}, which is of the same product.`,
    )
  if (other) repairs.note('A third option with two names called as in its first row')
  const held = current?.thirdOption?.values ?? []
  const values = [...new Set([...held, ...rows.map((row) => cell(row, 'third')).filter(Boolean)])]
  // Incomplete or long words of another shop's file are read as its further options are.
  if (known.isForeign && !(fits({ name, values }) && rows.every((row) => !isChoice(row, known) || cell(row, 'third'))))
    return null
  return {
    third: { name, values },
    valueOf: (row) => cell(row, 'third'),
    joinedTo: () => '',
    joinsColor: false,
    details: [],
    isOneSize: (row) => cell(row, 'third') !== '',
  }
}

/** A size with the third option's value that the row says, or as it stands in the shop. */
export function sizeUnderThird(
  row: Row,
  size: string,
  { further, current }: { further: FurtherOptions; current: EditableProduct | null },
) {
  const { third, valueOf } = further
  if (!third || size === '') return size
  const value = valueOf(row)
  if (value !== '') return sizeWith(size, third.name, value)
  if (current?.sizes.includes(size)) return size
  throw new RowError(row.number, `${headings.third} is missing: this product has ${third.name}.`)
}
