import { type Field, guessColumns, headings } from '../columns.ts'
import type { Arrangement } from './arrangement.ts'
import { factsIn, metafieldsIn } from './metafields.ts'
import { kindOfOption, sortOptions } from './option-kinds.ts'
import { findCommands } from './shopify-commands.ts'

/** The columns of a single piece. */
const pieceFields = [
  'sku',
  'stock',
  'price',
  'compareAtPrice',
  'barcode',
  'cost',
  'variantPicture',
] as const satisfies Field[]

const plain = (heading: string) => heading.trim().toLowerCase().replace(/\s+/g, '')

/** Shopify's value for a product without options. */
const isOnlyOne = (text: string) => text.toLowerCase() === 'default title'

/** Each option's columns: Shopify's, and those of Zoho's item groups. */
const optionHeadings = (at: number) => ({
  name: [`option${at}name`, `attributename${at}`],
  value: [`option${at}value`, `attributeoption${at}`, `attributeoptionname${at}`],
})

/** Beside the name of an item, Zoho's name of its group. */
const groupHeadings = ['productname', 'itemgroupname', 'groupname', 'itemgroup']

/**
 * Adds a column each for size, colour and any other option to a file that has Shopify's "Option1 Name", "Option1 Value"
 * and so on: each product may have its options in another position, and names them in its first row only, or some of
 * them again. Its metafields become facts. Null means the file has no such columns.
 */
export function arrangeOptions(given: readonly string[]): Arrangement | null {
  const names = given.map(plain)
  const columns = [1, 2, 3].flatMap((at) => {
    const find = (headings: readonly string[]) => names.findIndex((name) => headings.includes(name))
    const known = optionHeadings(at)
    const [name, value] = [find(known.name), find(known.value)]
    return value === -1 ? [] : { name, value }
  })
  const metafields = metafieldsIn(given)
  const commands = findCommands(names)
  if (columns.length === 0 && metafields.length === 0 && !commands) return null

  const links = [1, 2, 3].flatMap((at) =>
    names.flatMap((name, column) => (name === `option${at}linkedto` ? [column] : [])),
  )
  const market = pricesInIndia(names)
  const locations = locationsIn(names)
  const ofVariant = new Set(pieceFields.flatMap((field) => guessColumns(given)[field] ?? []))
  const handle = names.findIndex((name) => name === 'handle' || name === 'urlhandle')
  const named = new Map<string, string[]>()
  let previous = ''

  const arrange = (cells: readonly string[]): string[] => {
    const own = cells[handle]?.trim().toLowerCase() || previous
    previous = own
    const here = columns.map(({ name }) => cells[name]?.trim() ?? '')
    const above = named.get(own)
    if (here.some(Boolean))
      named.set(
        own,
        here.map((name, at) => name || (above?.[at] ?? '')),
      )
    const options = named.get(own) ?? here
    const typed = columns.map(({ value }, at) => {
      const text = cells[value]?.trim() ?? ''
      return { name: options[at] || (isOnlyOne(text) ? 'Title' : `Option ${at + 1}`), text }
    })
    const hasSizes = typed.some(({ name }) => kindOfOption(name) === 'size')
    const found = sortOptions(typed, hasSizes)
    const isLeftOut = commands?.isVariantLeftOut(cells) ?? false
    return [
      ...given.map((_, at) => (isLeftOut && ofVariant.has(at) ? '' : (cells[at] ?? ''))),
      ...(columns.length > 0 ? (isLeftOut ? ['', '', ''] : [found.size, found.color, found.other]) : []),
      ...(metafields.length > 0
        ? [
            factsIn(
              cells,
              metafields,
              links.flatMap((column) => cells[column]?.trim() || []),
            ),
          ]
        : []),
      ...(locations.length > 0 ? [sumOf(locations.map((column) => cells[column]?.trim() ?? ''))] : []),
      ...(commands ? commands.cellsOf(cells) : []),
      ...(market ? (isLeftOut ? ['', ''] : market.pricesOf(cells)) : []),
    ]
  }
  const added = [
    ...(columns.length > 0 ? ([headings.size, headings.color, headings.otherOption] as const) : []),
    ...(metafields.length > 0 ? [headings.facts] : []),
    ...(locations.length > 0 ? [headings.stock] : []),
  ]
  const instead = [...(commands?.fields ?? []), ...(market ? (['price', 'compareAtPrice'] as const) : [])]
  const group = names.includes('attributename1') ? names.findIndex((name) => groupHeadings.includes(name)) : -1
  if (group >= 0) {
    const item = guessColumns(given.with(group, '')).name ?? group
    const all = [...given, ...added]
    return {
      headings: [...all, headings.name],
      columns: { ...guessColumns(all), name: all.length },
      // An item of no group is called by its own name.
      arrange: (cells) => [...arrange(cells), cells[group]?.trim() || (cells[item] ?? '')],
    }
  }
  if (instead.length === 0) return { headings: [...given, ...added], arrange }
  const from = given.length + added.length
  const all = [...given, ...added, ...instead.map((field) => headings[field])]
  const map = { ...guessColumns(all), ...Object.fromEntries(instead.map((field, at) => [field, from + at])) }
  return { headings: all, columns: map, arrange }
}

/** Shopify's older file of an inventory has a column for each location behind the country of origin. */
function locationsIn(names: readonly string[]) {
  const last = names.indexOf('coo')
  const isInventory = ['handle', 'sku', 'hscode'].every((name) => names.includes(name)) && last !== -1
  const isNewer = names.some((name) => /^(location|available|onhand|variantprice|price)/.test(name))
  return isInventory && !isNewer ? names.flatMap((name, column) => (column > last && name !== '' ? [column] : [])) : []
}

function sumOf(counts: readonly string[]) {
  const stocked = counts.filter((text) => /^-?\d+$/.test(text))
  return stocked.length === 0
    ? 'not stocked'
    : String(stocked.reduce((sum, text) => sum + Math.max(0, Number(text)), 0))
}

/** The prices of Shopify's market India, which are those that customers here pay; null where the file has none. */
function pricesInIndia(names: readonly string[]) {
  const [price, struck] = [names.indexOf('price/india'), names.indexOf('compareatprice/india')]
  const at = (...words: string[]) => names.findIndex((name) => words.includes(name))
  const [plainPrice, plainStruck] = [at('variantprice', 'price'), at('variantcompareatprice', 'compare-atprice')]
  if (price === -1 || plainPrice === -1) return null
  return {
    pricesOf(cells: readonly string[]) {
      const own = cells[price]?.trim() ?? ''
      return own === '' ? [cells[plainPrice] ?? '', cells[plainStruck] ?? ''] : [own, cells[struck] ?? '']
    },
  }
}
