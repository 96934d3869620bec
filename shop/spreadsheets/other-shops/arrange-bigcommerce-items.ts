import { parseRupees } from '#shared/money.ts'
import { type Added, addColumns, choiceFor } from './add-columns.ts'
import type { Arrangement } from './arrangement.ts'
import type { NamedOption } from './option-kinds.ts'
import { gramsOf } from './woo-columns.ts'

type CellOf = (heading: string) => string

type Product = { handle: string; price: string; salePrice: string; isCounted: boolean }

/**
 * Adds our own columns to BigCommerce's newer product export, whose column Item says what a row is
 * (https://support.bigcommerce.com/s/article/Modern-Product-Import-Export). Variants and images go on with the product
 * above them.
 */
export function arrangeBigCommerceItems(given: readonly string[]): Arrangement | null {
  const names = given.map((heading) => heading.trim().toLowerCase())
  if (!['item', 'name', 'options', 'inventory tracking'].every((name) => names.includes(name))) return null
  const withVariants = new Set<string>()
  let above = ''
  let product: Product = { handle: '', price: '', salePrice: '', isCounted: true }
  return addColumns(given, {
    without: ['compareAtPrice', 'tracker'],
    added: [
      'handle',
      'name',
      'description',
      'category',
      'productCategory',
      'state',
      'price',
      'salePrice',
      'pictures',
      'pictureTexts',
      'picturePosition',
      'variantPicture',
      'variantGrams',
      'size',
      'color',
      'otherOption',
      'sku',
      'stock',
      'barcode',
      'cost',
      'tags',
    ],
    learn(cell) {
      const kind = cell('item').toLowerCase()
      if (kind === 'product') above = handleOf(cell)
      else if (kind === 'variant') withVariants.add(above)
    },
    make(cell) {
      const kind = cell('item').toLowerCase()
      if (kind === 'image') return imageCells(cell, product)
      if (kind === 'variant') return variantCells(cell, product)
      if (kind !== 'product') return { handle: product.handle }
      product = {
        handle: handleOf(cell),
        price: cell('price'),
        salePrice: cell('sale price'),
        isCounted: !/^none$/i.test(cell('inventory tracking')),
      }
      return productCells(cell, product, withVariants.has(product.handle))
    },
  })
}

const handleOf = (cell: CellOf) => cell('product url').split('/').findLast(Boolean) ?? (cell('sku') || cell('id'))

function productCells(cell: CellOf, product: Product, hasVariants: boolean): Added {
  return {
    handle: product.handle,
    name: cell('name'),
    description: cell('description'),
    // Numbers are what BigCommerce calls its categories by.
    category: (/^[\d\s;|,]*$/.test(cell('categories')) ? '' : cell('categories').split(/[;|]/)[0]!)
      .split('/')
      .slice(-2)
      .join(' > '),
    productCategory: cell('categories').replaceAll(/[\d|;]+/g, ' '),
    state: /^(false|n|no|0)$/i.test(cell('is visible')) ? 'draft' : 'live',
    price: product.price,
    salePrice: paid(product.salePrice),
    tags: cell('search keywords'),
    ...(!hasVariants && { ...pieceCells(cell, product), ...choiceFor([]) }),
  }
}

const variantCells = (cell: CellOf, product: Product): Added => ({
  handle: product.handle,
  ...pieceCells(cell, product),
  ...choiceFor(optionsIn(cell('options'))),
  price: paid(cell('price')) || product.price,
  salePrice: paid(cell('sale price')) || paid(product.salePrice),
  variantPicture: addressIn(cell('variant image url')),
})

const pieceCells = (cell: CellOf, { isCounted }: Product): Added => ({
  sku: cell('sku'),
  stock: isCounted ? cell('current stock') : '',
  barcode: cell('upc/ean') || cell('global trade number'),
  cost: paid(cell('cost price')),
  variantGrams: gramsOf(cell('weight'), 'kg'),
})

function imageCells(cell: CellOf, { handle }: Product): Added {
  const address = addressIn(cell('internal image url (export)')) || addressIn(cell('image url (import)'))
  const position = cell('image sort order')
  return {
    handle,
    pictures: address,
    pictureTexts: cell('image description'),
    picturePosition: /^\d+$/.test(position) ? String(Number(position) + 1) : '',
  }
}

const addressIn = (text: string) => (/^https?:/i.test(text) ? text : '')

/** A price that is none, such as 0.00, is left out. */
const paid = (price: string) => (parseRupees(price) ? price : '')

/** "Type=Swatch|Name=Colour|Value=Maroon[#800000]|Type=Dropdown|Name=Size|Value=S". */
const optionsIn = (text: string): NamedOption[] =>
  text.split(/\|?Type=[^|=]*\|/).flatMap((option) => {
    const [, name, value] = /^Name=(.*?)\|Value=(.+)$/s.exec(option) ?? []
    if (!name || !value) return []
    const [, called, hex] = /^(.*\S)\s*\[(#[0-9a-f]{6})[^[\]]*\]$/i.exec(value.trim()) ?? []
    return [{ name: name.trim(), text: hex ? `${called} (${hex.toLowerCase()})` : value.trim() }]
  })
