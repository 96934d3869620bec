import { type ColumnMap, type Field, headings, ownFields } from '../columns.ts'
import { otherDaysNote, switchedOffNote, unpublishedNote } from '../import-notes.ts'
import type { Arrangement } from './arrangement.ts'
import { joinDescriptions } from './join-descriptions.ts'
import { kindOfOption, type NamedOption, sortOptions } from './option-kinds.ts'
import { isSaleOn } from './sale-days.ts'
import { boxOf, cellIn, findWooColumns, gramsOf, linesIn, listIn } from './woo-columns.ts'
import { WooProducts } from './woo-products.ts'

const added = [
  'handle',
  'name',
  'description',
  'category',
  'productCategory',
  'state',
  'featured',
  'searchTitle',
  'searchDescription',
  'price',
  'salePrice',
  'facts',
  'pictures',
  'variantPicture',
  'grams',
  'box',
  'variantGrams',
  'variantBox',
  'size',
  'color',
  'otherOption',
  'sku',
  'stock',
  'policy',
  'giftCard',
  'remarks',
] as const satisfies Field[]

const exactFields: readonly Field[] = [
  ...ownFields,
  'vendor',
  'state',
  'pictureTexts',
  'searchTitle',
  'searchDescription',
]

/** Stands in the column of gift cards. */
export const groupWithoutPrice = 'group'

type Added = Partial<Record<(typeof added)[number] | 'cost', string>>

const addedTo = ({ cost }: WooColumns): readonly (keyof Added)[] => (cost >= 0 ? [...added, 'cost'] : added)

/**
 * Adds our own columns to a file of WooCommerce's product export
 * (https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema). Variations join their parent, whether it
 * stands above or below them. Null means the file is none.
 */
export function arrangeWoo(given: readonly string[], now: Date): Arrangement | null {
  const columns = findWooColumns(given)
  if (!columns) return null
  const file: WooFile = { columns, products: new WooProducts(columns), now }
  const added = addedTo(columns)
  const arrange = (cells: readonly string[]) => {
    const isVariation = at(file, cells, 'type').toLowerCase().includes('variation')
    const row: Added = {
      handle: file.products.keyOf(cells),
      ...(isVariation ? arrangeVariation(file, cells) : arrangeProduct(file, cells)),
    }
    const own = given.map((_, column) => {
      const cell = cells[column] ?? ''
      return column === columns.tags ? cell.replaceAll('|', ',') : cell
    })
    return [...own, ...added.map((field) => row[field] ?? '')]
  }
  return {
    headings: [...given, ...added.map((field) => headings[field])],
    columns: mapOf(given, columns),
    learn: (cells) => file.products.learn(cells),
    arrange,
  }
}

type WooColumns = NonNullable<ReturnType<typeof findWooColumns>>
type WooFile = { columns: WooColumns; products: WooProducts; now: Date }

/** WooCommerce takes all of these for yes; its own exports have 1. */
const isYes = (cell: string) => /^(1|yes|true|publish)$/i.test(cell)

const at = (
  { columns }: WooFile,
  cells: readonly string[],
  column: Exclude<keyof WooColumns, 'attributes' | `${string}Unit`>,
) => cellIn(cells, columns[column])

/** Which of our own columns stands where. */
function mapOf(given: readonly string[], columns: WooColumns): ColumnMap {
  const map: ColumnMap = Object.fromEntries(addedTo(columns).map((field, index) => [field, given.length + index]))
  if (columns.tags >= 0) map.tags = columns.tags
  if (columns.barcode >= 0) map.barcode = columns.barcode
  if (columns.brands >= 0) map.vendor = columns.brands
  // Our own columns beside WooCommerce's say it more exactly.
  for (const field of exactFields) {
    const column = given.indexOf(headings[field])
    if (column >= 0) map[field] = column
  }
  return map
}

const attributesIn = ({ columns }: WooFile, cells: readonly string[]): { name: string; values: string[] }[] =>
  columns.attributes.flatMap(({ labelIn, textIn }) => {
    const name = labelIn(cells)
    return name === '' ? [] : [{ name, values: listIn(textIn(cells)) }]
  })

function arrangeProduct(file: WooFile, cells: readonly string[]): Added {
  const { columns, products } = file
  const type = at(file, cells, 'type').toLowerCase()
  const attributes = attributesIn(file, cells)
  const varying = products.varyingNames(cells)
  const isVariable = type.includes('variable') || varying.size > 0
  // An attribute with one value is what the product is; one with several, of which nobody could choose, is said of it.
  const chosen = isVariable
    ? []
    : attributes.filter(({ name, values }) => values.length === 1 && kindOfOption(name) !== 'other')
  const mentioned = attributes.filter(
    (one) => !chosen.includes(one) && one.values.length > 0 && !varying.has(one.name.toLowerCase()),
  )
  const categories = listIn(at(file, cells, 'categories').replaceAll('|', ','))
  const [state, ...remarks] = stateOf(file, cells, type)
  const groupPrice = type.includes('grouped') ? products.priceOfGroup(listIn(at(file, cells, 'grouped'))) : ''
  return {
    name: at(file, cells, 'name'),
    description: joinDescriptions(
      linesIn(at(file, cells, 'shortDescription')),
      linesIn(at(file, cells, 'description')),
    ),
    category: categoryIn(categories),
    productCategory: categories.filter((path) => !isUncategorized(path)).join(', '),
    state,
    searchTitle: withoutTemplate(at(file, cells, 'searchTitle')),
    searchDescription: withoutTemplate(at(file, cells, 'searchDescription')),
    featured: isYes(at(file, cells, 'featured')) ? 'yes' : 'no',
    facts: mentioned.map(({ name, values }) => `${name.replaceAll(':', ' ')}: ${values.join(', ')}`).join('\n'),
    pictures: picturesIn(at(file, cells, 'images')),
    grams: gramsOf(at(file, cells, 'weight'), columns.weightUnit),
    box: boxIn(file, cells),
    giftCard: type.includes('gift') ? 'yes' : type.includes('grouped') && groupPrice === '' ? groupWithoutPrice : '',
    remarks: [...remarks, ...(!isVariable && isOnOtherDays(file, cells) ? [otherDaysNote] : [])].join('\n'),
    ...(!isVariable && {
      ...choiceOf(chosen.map(({ name, values }) => ({ name, text: values[0]! }))),
      ...priceOf(file, cells),
      ...(groupPrice && { price: groupPrice }),
      ...stockOf(file, cells, 1),
      cost: at(file, cells, 'cost'),
      sku: at(file, cells, 'sku'),
    }),
  }
}

function arrangeVariation(file: WooFile, cells: readonly string[]): Added {
  const options = attributesIn(file, cells).map(({ name, values }) => ({
    name,
    texts: values.length > 0 ? [values.join(', ')] : file.products.valuesOf(cells, name),
  }))
  const choices = combinationsOf(options).map(choiceOf)
  const lines = (field: 'size' | 'color' | 'otherOption') =>
    choices.every((choice) => choice[field] === '') ? '' : choices.map((choice) => choice[field]).join('\n')
  const color = lines('color')
  // "Tee - S" of a product that the file leaves out.
  const name = file.products.hasParent(cells) ? '' : at(file, cells, 'name').replace(/ - (?:(?! - ).)*$/s, '')
  // WooCommerce sells no variation that is switched off.
  const isOff = at(file, cells, 'published') !== '' && !isYes(at(file, cells, 'published'))
  const picture = picturesIn(at(file, cells, 'images')).split('\n')[0]!
  return {
    name,
    size: lines('size'),
    color,
    otherOption: lines('otherOption'),
    ...(color === '' ? { pictures: picture } : { variantPicture: picture }),
    variantGrams: gramsOf(at(file, cells, 'weight'), file.columns.weightUnit),
    variantBox: boxIn(file, cells),
    ...priceOf(file, cells),
    ...stockOf(file, cells, choices.length),
    remarks: [isOff && switchedOffNote, isOnOtherDays(file, cells) && otherDaysNote].filter(Boolean).join('\n'),
    ...(isOff && { stock: '0', policy: '' }),
    cost: costIn(at(file, cells, 'cost')) || file.products.costOf(cells),
    sku: at(file, cells, 'sku'),
  }
}

const boxIn = (file: WooFile, cells: readonly string[]) =>
  boxOf(
    (['length', 'width', 'height'] as const).map((side) => at(file, cells, side)),
    file.columns.sideUnit,
  )

/** Whether a row has a sale price that does not hold today. */
function isOnOtherDays(file: WooFile, cells: readonly string[]) {
  const days = { starts: at(file, cells, 'saleStarts'), ends: at(file, cells, 'saleEnds') }
  return at(file, cells, 'salePrice') !== '' && !isSaleOn(days, file.now)
}

const priceOf = (file: WooFile, cells: readonly string[]) => ({
  price: at(file, cells, 'regularPrice'),
  salePrice: isOnOtherDays(file, cells) ? '' : at(file, cells, 'salePrice'),
})

/** Plugins write 0 where nobody typed a cost. */
const costIn = (text: string) => (/[1-9]/.test(text) ? text : '')

function stateOf(file: WooFile, cells: readonly string[], type: string): string[] {
  const isSaid = file.columns.published >= 0
  if (isSaid && !isYes(at(file, cells, 'published'))) return ['draft', unpublishedNote]
  if (type.includes('external')) return ['draft', 'Draft, sold in another shop']
  if (type.includes('grouped')) return ['draft', 'Draft, as a group of products: the price is their sum']
  if (/virtual|downloadable/.test(type)) return ['draft', 'Draft, as a download or a service']
  if (!/^(?:simple|variable)?$|gift/.test(type.split(',')[0]!.trim()))
    return ['draft', `Draft, sold in another way by the other shop: ${type.slice(0, 40)}`]
  if (at(file, cells, 'visibility') === 'hidden') return ['draft', 'Draft, hidden in the other shop']
  return [isSaid ? 'live' : '']
}

/** `choices`: a variation of any size stands for several, among which its pieces are divided. */
function stockOf(file: WooFile, cells: readonly string[], choices: number) {
  const typed = at(file, cells, 'stock')
  const isSoldOut = /^(0|no|false|outofstock)$/i.test(at(file, cells, 'inStock'))
  const pieces = typed === 'parent' ? file.products.takeShared(cells, choices) : typed
  const backorders = at(file, cells, 'backorders').toLowerCase()
  const goesOn = pieces !== '' && backorders !== '' && backorders !== '0' && backorders !== 'no'
  return { stock: isSoldOut ? '0' : pieces, policy: goesOn && !isSoldOut ? 'continue' : '' }
}

function choiceOf(options: readonly NamedOption[]) {
  const { size, color, other } = sortOptions(
    options,
    options.some(({ name }) => kindOfOption(name) === 'size'),
  )
  // A product without options has one size.
  return { size: size || (other === '' ? 'One size' : ''), color, otherOption: other }
}

const combinationsOf = (options: readonly { name: string; texts: readonly string[] }[]) =>
  options.reduce<NamedOption[][]>(
    (all, { name, texts }) => all.flatMap((before) => texts.map((text) => [...before, { name, text }])),
    [[]],
  )

/** How WooCommerce and Shopify write that a product has no category. */
export const isUncategorized = (name: string) => /^uncategori[sz]ed$/i.test(name.trim())

/** The last part of the deepest, such as Kurtas of "Sale, Women > Kurtas". */
function categoryIn(categories: readonly string[]) {
  const paths = categories
    .map((path) => path.split('>').map((part) => part.trim()))
    .filter(([first = '']) => !isUncategorized(first))
  const [deepest] = paths.toSorted((one, other) => other.length - one.length)
  return deepest?.at(-1) ?? ''
}

/** Plugins write a text for search engines, or a template of which they make one. */
const withoutTemplate = (text: string) => (text.includes('%') ? '' : text)

const picturesIn = (cell: string) =>
  cell
    .split(/[,|](?=\s*https?:\/\/)|\n/)
    .map((one) => one.replace(/ ! .*/s, '').trim())
    .join('\n')
