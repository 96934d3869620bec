import { parseRupees, rupeesField } from '#shared/money.ts'
import { type Added, addColumns, choiceFor } from './add-columns.ts'
import type { Arrangement } from './arrangement.ts'
import { gramsOf } from './woo-columns.ts'

type CellOf = (heading: string) => string

type Product = { handle: string; price: string; salePrice: string; isCounted: boolean }

/** An action such as "[ADD]200" that a rule does to the price of a piece, by its SKU. */
type Rules = Map<string, string>

/**
 * Adds our own columns to the product export of BigCommerce
 * (https://support.bigcommerce.com/s/article/Bulk-Edit-Export). Rows of SKUs and rules go on with the product above them.
 */
export function arrangeBigCommerce(given: readonly string[]): Arrangement | null {
  const names = given.map((heading) => heading.trim().toLowerCase())
  if (!['item type', 'product name', 'product code/sku'].every((name) => names.includes(name))) return null
  const rules: Rules = new Map()
  const withSkus = new Set<string>()
  let above = ''
  let product: Product = { handle: '', price: '', salePrice: '', isCounted: true }
  return addColumns(given, {
    without: ['compareAtPrice'],
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
      'variantGrams',
      'size',
      'color',
      'otherOption',
      'sku',
      'stock',
      'barcode',
      'cost',
      'vendor',
      'tags',
    ],
    learn(cell) {
      const kind = cell('item type').toLowerCase()
      if (kind === 'product') above = handleOf(cell)
      else if (kind === 'sku') withSkus.add(above)
      else if (kind === 'rule' && cell('price') !== '') rules.set(cell('product code/sku'), cell('price'))
    },
    make(cell) {
      const kind = cell('item type').toLowerCase()
      if (kind === 'sku') return skuCells(cell, product, rules)
      if (kind !== 'product') return { handle: product.handle }
      product = {
        handle: handleOf(cell),
        price: cell('price'),
        salePrice: cell('sale price'),
        isCounted: !/^none$/i.test(cell('track inventory')),
      }
      return productCells(cell, product, withSkus.has(product.handle))
    },
  })
}

const handleOf = (cell: CellOf) =>
  cell('product url').split('/').findLast(Boolean) ?? (cell('product code/sku') || cell('product id'))

const pictureNumbers = Array.from({ length: 40 }, (_, at) => at + 1)

function productCells(cell: CellOf, { handle, isCounted }: Product, hasSkus: boolean): Added {
  const pictures = pictureNumbers.flatMap((at) => {
    const address = cell(`product image file - ${at}`) || cell(`product image url - ${at}`)
    const path = /^https?:|^$/i.test(address) ? '' : 'product_images/'
    return address
      ? [{ address: `${path}${address.replaceAll(' ', '%20')}`, text: cell(`product image description - ${at}`) }]
      : []
  })
  return {
    handle,
    name: cell('product name'),
    description: cell('product description'),
    category: cell('category').split(';')[0]!.split('/').slice(-2).join(' > '),
    productCategory: cell('category'),
    state: /^n/i.test(cell('product visible?')) ? 'draft' : 'live',
    price: cell('price'),
    salePrice: cell('sale price'),
    pictures: pictures.map(({ address }) => address).join('\n'),
    pictureTexts: pictures.map(({ text }) => text).join('\n'),
    vendor: cell('brand name'),
    tags: cell('search keywords'),
    ...(!hasSkus && {
      ...choiceFor([]),
      sku: cell('product code/sku'),
      stock: isCounted ? cell('current stock level') : '',
      barcode: cell('product upc/ean'),
      variantGrams: gramsOf(cell('product weight'), 'kg'),
      cost: costIn(cell),
    }),
  }
}

/** "[RB]Size=S,[CS]Colour=Maroon:#800000" names the options of a piece. */
function skuCells(cell: CellOf, product: Product, rules: Rules): Added {
  const options = cell('product name')
    .split(/,(?=\s*\[)/)
    .flatMap((part) => {
      const [, name, value] = /^\s*\[\w+\]([^=]+)=(.+)$/s.exec(part) ?? []
      if (!name || !value) return []
      const [, called, hex] = /^(.+?):(#[0-9a-f]{6})$/i.exec(value.trim()) ?? []
      return [{ name: name.trim(), text: hex ? `${called} (${hex.toLowerCase()})` : value.trim() }]
    })
  const rule = rules.get(cell('product code/sku'))
  return {
    handle: product.handle,
    ...choiceFor(options),
    price: withRule(product.price, rule),
    salePrice: parseRupees(product.salePrice) ? withRule(product.salePrice, rule) : '',
    sku: cell('product code/sku'),
    stock: product.isCounted ? cell('current stock level') : '',
    barcode: cell('product upc/ean'),
    cost: costIn(cell),
    variantGrams: gramsOf(cell('product weight'), 'kg'),
  }
}

const costIn = (cell: CellOf) => (parseRupees(cell('cost price')) ? cell('cost price') : '')

function withRule(price: string, rule: string | undefined) {
  const [, action, amount] = /^\[(ADD|REMOVE|FIXED)\](.+)$/i.exec(rule ?? '') ?? []
  const [base, by] = [parseRupees(price), parseRupees(amount ?? '')]
  if (!action || base === null || by === null) return price
  const made = /fixed/i.test(action) ? by : /add/i.test(action) ? base + by : base - by
  return made > 0 ? rupeesField(made) : price
}
