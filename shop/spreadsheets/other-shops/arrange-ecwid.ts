import { parseRupees } from '#shared/money.ts'
import { type Added, addColumns, choiceFor, choicesFor } from './add-columns.ts'
import type { Arrangement } from './arrangement.ts'
import { gramsOf } from './woo-columns.ts'

type CellOf = (heading: string) => string

const optionPrefix = 'product_variation_option_'
const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

type Product = { price: string; hasVariations: boolean; hasMarkups: boolean; options: Map<string, string[]> }

/**
 * Adds our own columns to the catalogue of Ecwid: a row for a product, for each value of an option and for each variation,
 * which have the number of their product. Null means the file is none.
 */
export function arrangeEcwid(given: readonly string[]): Arrangement | null {
  const names = given.map((heading) => heading.trim().toLowerCase())
  if (!['type', 'product_internal_id', 'product_name', 'product_price'].every((name) => names.includes(name)))
    return null
  const products = new Map<string, Product>()
  const productOf = (cell: CellOf) => {
    const key = keyOf(cell)
    const found = products.get(key) ?? { price: '', hasVariations: false, hasMarkups: false, options: new Map() }
    products.set(key, found)
    return found
  }
  const optionNames = given.filter((heading) => heading.trim().toLowerCase().startsWith(optionPrefix))
  return addColumns(given, {
    without: ['category', 'barcode', 'vendor', 'pictures', 'published'],
    added: [
      'handle',
      'name',
      'description',
      'category',
      'state',
      'price',
      'compareAtPrice',
      'vendor',
      'pictures',
      'size',
      'color',
      'otherOption',
      'sku',
      'barcode',
      'stock',
      'policy',
      'variantGrams',
      'searchTitle',
      'searchDescription',
      'remarks',
    ],
    learn: (cell) => learnRow(cell, productOf(cell)),
    make(cell) {
      const kind = kindOf(cell)
      if (kind === 'product') return productCells(cell, productOf(cell))
      return kind === 'product_variation' ? variationCells(cell, productOf(cell), optionNames) : {}
    },
  })
}

const kindOf = (cell: CellOf) => cell('type').toLowerCase()
const keyOf = (cell: CellOf) => cell('product_internal_id') || cell('product_sku')

function learnRow(cell: CellOf, product: Product) {
  const kind = kindOf(cell)
  if (kind === 'product') product.price = cell('product_price')
  if (kind === 'product_variation') product.hasVariations = true
  const [name, value] = [cell('product_option_name'), cell('product_option_value')]
  if (kind !== 'product_option' || name === '' || value === '') return
  product.options.set(name, [...(product.options.get(name) ?? []), value])
  product.hasMarkups ||= (parseRupees(cell('product_option_markup').replace(/^[+-]/, '')) ?? 0) > 0
}

function productCells(cell: CellOf, { hasVariations, hasMarkups, options }: Product): Added {
  const isHidden = cell('product_is_available').toLowerCase() === 'false'
  const isUnpriced = hasMarkups && !hasVariations
  return {
    handle: keyOf(cell),
    name: cell('product_name'),
    description: cell('product_description'),
    category: cell('product_category_1')
      .split(/(?<!\s)\s*\/\s*/)
      .slice(-2)
      .join(' > '),
    state: isHidden || isUnpriced ? 'draft' : 'live',
    vendor: cell('product_brand'),
    pictures: ['product_media_main_image_url', ...places.map((at) => `product_media_gallery_image_url_${at}`)]
      .map(cell)
      .filter(Boolean)
      .join('\n'),
    searchTitle: cell('product_seo_title'),
    searchDescription: cell('product_seo_description'),
    remarks: isUnpriced ? 'Draft, since the other shop adds to the price by option: please write the prices' : '',
    ...(!hasVariations && {
      ...pieceCells(cell, cell('product_price')),
      ...choicesFor([...options].map(([name, values]) => ({ name, values }))),
      sku: cell('product_sku'),
    }),
  }
}

const variationCells = (cell: CellOf, { price }: Product, optionNames: readonly string[]): Added => ({
  handle: keyOf(cell),
  ...pieceCells(cell, cell('product_price') || price),
  ...choiceFor(
    optionNames.flatMap((heading) => {
      const text = cell(heading.trim().toLowerCase())
      return text === '' ? [] : [{ name: heading.trim().slice(optionPrefix.length).replaceAll('_', ' '), text }]
    }),
  ),
  sku: cell('product_variation_sku'),
})

function pieceCells(cell: CellOf, price: string): Added {
  const isTracked = cell('product_is_inventory_tracked').toLowerCase() === 'true'
  return {
    price,
    compareAtPrice: cell('product_compare_to_price'),
    barcode: cell('product_upc'),
    stock: isTracked ? cell('product_quantity') : '',
    policy: cell('product_quantity_out_of_stock_behaviour').toUpperCase() === 'ALLOW_PREORDER' ? 'continue' : '',
    variantGrams: gramsOf(cell('product_weight'), 'kg'),
  }
}
