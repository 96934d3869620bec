import { type ColumnMap, type Field, headings, ownFields } from '../columns.ts'
import { withoutMarkup } from '../reading/without-markup.ts'
import type { Arrangement } from './arrangement.ts'
import { kindOfOption, type NamedOption, sortOptions } from './option-kinds.ts'
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
  'cost',
  'state',
  'pictureTexts',
  'searchTitle',
  'searchDescription',
]

/** Stands in the column of gift cards. */
export const groupWithoutPrice = 'group'

type Added = Partial<Record<(typeof added)[number], string>>

/**
 * Adds our own columns to a file of WooCommerce's product export
 * (https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema). Variations join their parent, whether it
 * stands above or below them. Null means the file is none.
 */
export function arrangeWoo(given: readonly string[], now: Date): Arrangement | null {
  const columns = findWooColumns(given)
  if (!columns) return null
  const products = new WooProducts(columns)
  const at = (cells: readonly string[], column: Exclude<keyof typeof columns, 'attributes' | `${string}Unit`>) =>
    cellIn(cells, columns[column])

  const attributesIn = (cells: readonly string[]): { name: string; values: string[] }[] =>
    columns.attributes.flatMap(({ name, values }) => {
      const label = cellIn(cells, name)
      return label === '' ? [] : [{ name: label, values: listIn(cellIn(cells, values)) }]
    })

  const arrangeProduct = (cells: readonly string[]): Added => {
    const type = at(cells, 'type').toLowerCase()
    const attributes = attributesIn(cells)
    const varying = products.varyingNames(cells)
    const isVariable = type.includes('variable') || varying.size > 0
    // An attribute with one value is what the product is; one with several, of which nobody could choose, is said of it.
    const chosen = isVariable
      ? []
      : attributes.filter(({ name, values }) => values.length === 1 && kindOfOption(name) !== 'other')
    const mentioned = attributes.filter(
      (one) => !chosen.includes(one) && one.values.length > 0 && !varying.has(one.name.toLowerCase()),
    )
    const categories = listIn(at(cells, 'categories'))
    const [state, ...remarks] = stateOf(cells, type)
    const groupPrice = type.includes('grouped') ? products.priceOfGroup(listIn(at(cells, 'grouped'))) : ''
    return {
      name: at(cells, 'name'),
      description: descriptionOf(at(cells, 'shortDescription'), at(cells, 'description')),
      category: categoryIn(categories),
      productCategory: categories.join(', '),
      state,
      searchTitle: withoutTemplate(at(cells, 'searchTitle')),
      searchDescription: withoutTemplate(at(cells, 'searchDescription')),
      featured: at(cells, 'featured') === '1' ? 'yes' : 'no',
      facts: mentioned.map(({ name, values }) => `${name.replaceAll(':', ' ')}: ${values.join(', ')}`).join('\n'),
      pictures: picturesIn(at(cells, 'images')),
      grams: gramsOf(at(cells, 'weight'), columns.weightUnit),
      box: boxIn(cells),
      giftCard: type.includes('gift') ? 'yes' : type.includes('grouped') && groupPrice === '' ? groupWithoutPrice : '',
      remarks: remarks.join('\n'),
      ...(!isVariable && {
        ...choiceOf(chosen.map(({ name, values }) => ({ name, text: values[0]! }))),
        ...priceOf(cells),
        ...(groupPrice && { price: groupPrice }),
        ...stockOf(cells, 1),
        sku: at(cells, 'sku'),
      }),
    }
  }

  const arrangeVariation = (cells: readonly string[]): Added => {
    const options = attributesIn(cells).map(({ name, values }) => ({
      name,
      texts: values.length > 0 ? [values.join(', ')] : products.valuesOf(cells, name),
    }))
    const choices = combinationsOf(options).map(choiceOf)
    const lines = (field: 'size' | 'color' | 'otherOption') =>
      choices.every((choice) => choice[field] === '') ? '' : choices.map((choice) => choice[field]).join('\n')
    const color = lines('color')
    const picture = picturesIn(at(cells, 'images')).split('\n')[0]!
    return {
      size: lines('size'),
      color,
      otherOption: lines('otherOption'),
      ...(color === '' ? { pictures: picture } : { variantPicture: picture }),
      variantGrams: gramsOf(at(cells, 'weight'), columns.weightUnit),
      variantBox: boxIn(cells),
      ...priceOf(cells),
      ...stockOf(cells, choices.length),
      sku: at(cells, 'sku'),
    }
  }

  const boxIn = (cells: readonly string[]) =>
    boxOf([at(cells, 'length'), at(cells, 'width'), at(cells, 'height')], columns.sideUnit)

  const priceOf = (cells: readonly string[]) => {
    const [starts, ends] = [Date.parse(at(cells, 'saleStarts')), Date.parse(at(cells, 'saleEnds'))]
    const isOn = !(starts > now.getTime()) && !(ends < now.getTime())
    return { price: at(cells, 'regularPrice'), salePrice: isOn ? at(cells, 'salePrice') : '' }
  }

  const stateOf = (cells: readonly string[], type: string): string[] => {
    if (columns.published >= 0 && at(cells, 'published') !== '1') return ['draft']
    if (type.includes('external')) return ['draft', 'Draft, since it was sold in another shop']
    if (type.includes('grouped')) return ['draft', 'Draft, since it was a group of products: its price is their sum']
    if (/virtual|downloadable/.test(type)) return ['draft', 'Draft, since it is a download or a service']
    if (at(cells, 'visibility') === 'hidden') return ['draft', 'Draft, since the other shop hides it']
    return [columns.published >= 0 ? 'live' : '']
  }

  /** `choices`: a variation of any size stands for several, among which its pieces are divided. */
  const stockOf = (cells: readonly string[], choices: number) => {
    const typed = at(cells, 'stock')
    const isSoldOut = at(cells, 'inStock') === '0'
    const pieces = typed === 'parent' ? products.takeShared(cells, choices) : typed
    const backorders = at(cells, 'backorders').toLowerCase()
    const goesOn = pieces !== '' && backorders !== '' && backorders !== '0' && backorders !== 'no'
    return { stock: isSoldOut ? '0' : pieces, policy: goesOn && !isSoldOut ? 'continue' : '' }
  }

  const arrange = (cells: readonly string[]) => {
    const isVariation = at(cells, 'type').toLowerCase().includes('variation')
    const row: Added = {
      handle: products.keyOf(cells),
      ...(isVariation ? arrangeVariation(cells) : arrangeProduct(cells)),
    }
    return [...given.map((_, column) => cells[column] ?? ''), ...added.map((field) => row[field] ?? '')]
  }

  const map: ColumnMap = Object.fromEntries(added.map((field, index) => [field, given.length + index]))
  if (columns.tags >= 0) map.tags = columns.tags
  if (columns.barcode >= 0) map.barcode = columns.barcode
  // Our own columns beside WooCommerce's say it more exactly.
  for (const field of exactFields) {
    const column = given.indexOf(headings[field])
    if (column >= 0) map[field] = column
  }
  return {
    headings: [...given, ...added.map((field) => headings[field])],
    columns: map,
    learn: (cells) => products.learn(cells),
    arrange,
  }
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

/** The last part of the deepest, such as Kurtas of "Sale, Women > Kurtas". */
function categoryIn(categories: readonly string[]) {
  const paths = categories
    .map((path) => path.split('>').map((part) => part.trim()))
    .filter(([first]) => first?.toLowerCase() !== 'uncategorized')
  const [deepest] = paths.toSorted((one, other) => other.length - one.length)
  return deepest?.at(-1) ?? ''
}

/** Plugins write a text for search engines, or a template of which they make one. */
const withoutTemplate = (text: string) => (text.includes('%') ? '' : text)

const descriptionOf = (short: string, long: string) => {
  const parts = [short, long].map((text) => withoutMarkup(linesIn(text)).trim()).filter(Boolean)
  return [...new Set(parts)].join('\n\n')
}

const picturesIn = (cell: string) => cell.split(/\s*,\s*(?=https?:\/\/)|\s*\n\s*/).join('\n')
