import { parseRupees, rupeesField } from '#shared/money.ts'
import { withoutEntities } from '#shop/catalogue/describing/description-html.ts'
import { type Added, addColumns, choiceFor, choicesFor } from './add-columns.ts'
import type { Arrangement } from './arrangement.ts'
import { gramsOf } from './woo-columns.ts'

const mediaAddress = 'https://static.wixstatic.com/media/'
const places = [1, 2, 3, 4, 5, 6]

type CellOf = (heading: string) => string

type Product = { price: string; mode: string; discount: string; optionNames: string[] }

/**
 * Adds our own columns to the product export of Wix
 * (https://support.wix.com/en/article/wix-stores-formatting-your-csv-product-file). Null means the file is none.
 */
export function arrangeWix(given: readonly string[]): Arrangement | null {
  const names = given.map((heading) => heading.trim().toLowerCase())
  if (!['handleid', 'fieldtype', 'productoptionname1'].every((name) => names.includes(name))) return null
  const withVariants = new Set<string>()
  const products = new Map<string, Product>()
  return addColumns(given, {
    added: [
      'handle',
      'category',
      'published',
      'state',
      'price',
      'salePrice',
      'stock',
      'variantGrams',
      'pictures',
      'facts',
      'size',
      'color',
      'otherOption',
      'sku',
      'remarks',
    ],
    learn(cell) {
      if (isVariant(cell)) withVariants.add(cell('handleid'))
      else products.set(cell('handleid'), productIn(cell))
    },
    make: (cell) =>
      isVariant(cell)
        ? variantCells(cell, products.get(cell('handleid')) ?? productIn(cell))
        : productCells(cell, withVariants.has(cell('handleid'))),
  })
}

const isVariant = (cell: CellOf) => cell('fieldtype').toLowerCase() === 'variant'

const productIn = (cell: CellOf): Product => ({
  price: cell('price'),
  mode: cell('discountmode').toUpperCase(),
  discount: cell('discountvalue'),
  optionNames: places.map((at) => cell(`productoptionname${at}`)),
})

function productCells(cell: CellOf, hasVariants: boolean): Added {
  const options = optionsIn(cell)
  return {
    handle: cell('handleid'),
    category: cell('collection')
      .split(';')
      .map((name) => name.trim())
      .find((name) => name !== '' && !/^all products$/i.test(name)),
    published: cell('visible'),
    state: 'live',
    pictures: cell('productimageurl')
      .split(';')
      .flatMap((name) =>
        name.trim() === '' ? [] : /^https?:/i.test(name.trim()) ? name.trim() : mediaAddress + name.trim(),
      )
      .join('\n'),
    facts: places
      .flatMap((at) => {
        const [title, text] = [cell(`additionalinfotitle${at}`), plain(cell(`additionalinfodescription${at}`))]
        return title && text ? [`${title.replaceAll(':', ' ')}: ${text}`] : []
      })
      .join('\n'),
    ...(!hasVariants && {
      ...pricesOf(productIn(cell), 0),
      ...choicesFor(options),
      stock: cell('inventory'),
      variantGrams: gramsOf(cell('weight'), 'kg'),
      sku: cell('sku'),
    }),
  }
}

function variantCells(cell: CellOf, product: Product): Added {
  const isHidden = cell('visible').toLowerCase() === 'false'
  return {
    handle: cell('handleid'),
    ...choiceFor(optionsIn(cell, product.optionNames).map(({ name, values }) => ({ name, text: values[0] ?? '' }))),
    ...pricesOf(product, parseRupees(cell('surcharge')) ?? 0),
    stock: isHidden ? '0' : cell('inventory'),
    variantGrams: gramsOf(cell('weight'), 'kg'),
    sku: cell('sku'),
    remarks: isHidden ? 'A size or colour that the other shop hides has no stock' : '',
  }
}

/** A value of a colour is written with its shade: "#c0292f:Red". The names of options stand in their product alone. */
const optionsIn = (cell: CellOf, names: readonly string[] = []) =>
  places.flatMap((at) => {
    const text = cell(`productoptiondescription${at}`)
    const isColor = cell(`productoptiontype${at}`).toUpperCase() === 'COLOR' || /^#[0-9a-f]{6}:/i.test(text)
    const name = cell(`productoptionname${at}`) || names[at - 1] || (isColor ? 'Color' : '')
    const values = text.split(';').flatMap((value) => {
      const [, hex, called] = /^(#[0-9a-f]{6}):(.+)$/i.exec(value.trim()) ?? []
      return hex ? `${called!.trim()} (${hex.toLowerCase()})` : value.trim() || []
    })
    return text === '' ? [] : [{ name: name || `Option ${at}`, values }]
  })

function pricesOf({ price, mode, discount }: Product, surchargePaise: number) {
  const base = parseRupees(price)
  if (base === null) return { price }
  const whole = base + surchargePaise
  const off = Number(discount)
  const cut =
    mode === 'PERCENT' ? Math.round((whole * off) / 100) : mode === 'AMOUNT' ? (parseRupees(discount) ?? 0) : 0
  return { price: rupeesField(whole), salePrice: off > 0 && cut < whole ? rupeesField(whole - cut) : '' }
}

const plain = (html: string) =>
  withoutEntities(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
