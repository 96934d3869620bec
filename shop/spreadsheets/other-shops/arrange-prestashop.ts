import { parseRupees, rupeesField } from '#shared/money.ts'
import { withoutTaxNote } from '../import-notes.ts'
import { type Added, addColumns } from './add-columns.ts'
import type { Arrangement } from './arrangement.ts'
import { joinDescriptions } from './join-descriptions.ts'
import { isSaleOn } from './sale-days.ts'
import { typedSizes } from './say-part.ts'

type CellOf = (heading: string) => string

/** "Categories (x,y,z...)" and "Name *" without what the form says of them; taxes stay, since they tell two prices apart. */
const tidy = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/(?<!\s)\s*\*$/, '')
    .replace(/(?<!\s)\s*\((?!tax)[^()]*\)$/, '')

const withoutTax = ['price tax excluded', 'price tax excl.', 'price (tax excl.)']
const withTax = ['price tax included', 'price tax incl.', 'price (tax incl.)']
const withEither = ['price tax excluded or price tax included', 'price tax excluded or tax included']
const priceNames = [...withTax, ...withEither, ...withoutTax]

/**
 * Adds our own columns to a PrestaShop file of products, as its list exports it or as its import takes it
 * (https://docs.prestashop-project.org/1.7-documentation/user-guide/configuring-shop/advanced-parameters/import).
 * Null means the file is none.
 */
export function arrangePrestaShop(given: readonly string[], now: Date): Arrangement | null {
  const names = given.map(tidy)
  const isPresta =
    ['name', 'quantity'].every((name) => names.includes(name)) &&
    names.some((name) => name === 'active' || name === 'status') &&
    names.some((name) => name.startsWith('reference')) &&
    names.some((name) => priceNames.includes(name))
  if (!isPresta) return null
  return addColumns(
    names,
    {
      without: ['manufacturer', 'barcode', 'published'],
      added: [
        'handle',
        'name',
        'description',
        'category',
        'productCategory',
        'state',
        'price',
        'salePrice',
        'vendor',
        'tags',
        'pictures',
        'pictureTexts',
        'facts',
        'size',
        'sku',
        'barcode',
        'stock',
        'policy',
        'cost',
        'remarks',
      ],
      make: (cell) => rowCells(cell, now),
    },
    given,
  )
}

function rowCells(cell: CellOf, now: Date): Added {
  const sku = cell('reference #') || cell('reference')
  const { price, isWithoutTax } = priceIn(cell)
  const [state, remark] = stateOf(cell)
  const categories = cell('categories') || cell('category')
  return {
    handle: cell('url rewritten') || sku || cell('product id'),
    name: cell('name'),
    description: joinDescriptions(cell('summary') || cell('short description'), cell('description')),
    category: categoryIn(categories),
    productCategory: categories,
    state: isWithoutTax ? 'draft' : state,
    price,
    salePrice: salePriceIn(cell, price, now),
    vendor: cell('manufacturer') || cell('brand'),
    tags: cell('tags').replaceAll(/[;|]/g, ','),
    pictures: picturesIn(cell('image urls') || cell('image')),
    pictureTexts: cell('image alt texts')
      .split(/(?<!\s)\s*[,;]\s*/)
      .join('\n'),
    facts: featuresIn(cell('feature')),
    size: typedSizes(cell('size')) || 'One size',
    sku,
    barcode: cell('ean13') || cell('upc'),
    stock: cell('quantity'),
    policy: (cell('out of stock action') || cell('out of stock')) === '1' ? 'continue' : '',
    cost: parseRupees(cell('wholesale price')) ? cell('wholesale price') : '',
    remarks: [remark, isWithoutTax ? withoutTaxNote : ''].filter(Boolean).join('\n'),
  }
}

/** The price, and whether tax is to come: by the word in the cell, its heading, and the rule for tax. */
function priceIn(cell: CellOf) {
  const name = priceNames.find((one) => cell(one) !== '') ?? ''
  const isWord = /^(tax )?(in|ex)cl/i.test(cell(name))
  const isExcluded = isWord ? /excl/i.test(cell(name)) : withoutTax.includes(name)
  const hasRule = !['', '0'].includes(cell('tax rules id')) || name === 'price (tax excl.)'
  return { price: isWord ? cell('unit price') : cell(name), isWithoutTax: isExcluded && hasRule }
}

/** Returns the price less a discount that runs now; blank for none. */
function salePriceIn(cell: CellOf, price: string, now: Date) {
  const days = { starts: cell('discount from'), ends: cell('discount to') }
  // The list has six decimals.
  const paise = Math.round(Number(price.replaceAll(',', '')) * 100)
  if (!Number.isSafeInteger(paise) || !isSaleOn(days, now)) return ''
  const percent = Number(cell('discount percent').replace('%', ''))
  const off =
    parseRupees(cell('discount amount')) || Math.round((paise * (Number.isFinite(percent) ? percent : 0)) / 100)
  return off > 0 && off < paise ? rupeesField(paise - off) : ''
}

function stateOf(cell: CellOf): [string, string] {
  if (/^(1|yes)$/i.test(cell('virtual product'))) return ['draft', 'Draft, as a download or a service']
  if (/^(0|no|false|disabled)$/i.test(cell('active') || cell('status'))) return ['draft', '']
  return /^none$/i.test(cell('visibility')) || cell('available for order') === '0'
    ? ['draft', 'Draft, hidden in the other shop']
    : ['live', '']
}

/** The last of "Home, Women, Women/Dresses", with what it is part of. */
const categoryIn = (text: string) =>
  (
    text
      .split(/[,;|]/)
      .map((path) => path.trim())
      .findLast((path) => path !== '' && path.toLowerCase() !== 'home') ?? ''
  )
    .split('/')
    .slice(-2)
    .join(' > ')

/** An address may have a comma in it: behind one that parts two, another begins. */
const picturesIn = (cell: string) => cell.split(/(?<!\s)\s*[,;|]\s*(?=https?:|\/|[^,;|]+\.[a-z]{3,4}\b)/i).join('\n')

/** "Fabric:Cotton:1, Sleeve:Long:2". */
const featuresIn = (cell: string) =>
  cell
    .split(',')
    .flatMap((one) => {
      const [name = '', text = ''] = one.split(':').map((part) => part.trim())
      return name && text ? [`${name}: ${text}`] : []
    })
    .join('\n')
