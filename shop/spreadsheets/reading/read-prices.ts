import { formatPrice, parseRupees, rupeesField, sayAmount } from '#shared/money.ts'
import { plainDigits } from '#shared/phones/indian-mobile.ts'
import { maxPricePaise } from '#shared/typed-numbers.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { type Field, headings } from '../columns.ts'
import type { Attempt } from './attempt.ts'
import type { Repairs } from './repairs.ts'
import { cellOf, type Known, oneOf, type Row, RowError, shortened } from './row-cells.ts'

/** Prices as the product form sends them. */
type TypedPrices = { pricePaise: string; salePricePaise: string }

/**
 * The prices of a product, and of each row that has a price where they differ. Of another shop's file a price of nothing,
 * or one above what a product may cost, leaves a new product a draft: `isUnsold`.
 */
export function pricesOf(attempt: Attempt, current: EditableProduct | null) {
  const { known, repairs } = attempt
  const rows = known.isForeign ? attempt.rows.map((row) => atStruckPrice(row, known, repairs)) : attempt.rows
  const written = rows.filter((row) => cellOf(row, 'price', known)?.trim())
  const priced = written.filter((row) => !known.isForeign || isPrice(cellOf(row, 'price', known)))
  const each = priced.flatMap((row) => {
    const pair = attempt.try(() => pairIn(row, known, repairs))
    return pair ? [[row.number, pair] as const] : []
  })
  if (each.length < priced.length) return undefined
  const isOwn = current?.variants.some(({ pricePaise }) => pricePaise !== null) ?? false
  const differs = new Set(each.map(([, pair]) => `${pair.pricePaise} ${pair.salePricePaise}`)).size > 1
  const [, first] = each[0] ?? []
  const isUnsold = hasNoPrice({ written, priced, current }, known, repairs)
  if (!first && !current && !isUnsold)
    throw new RowError(
      rows[0]!.number,
      known.columns.price === undefined
        ? 'This product is not in the shop, and the file has no prices. Please import the products first.'
        : 'Price is missing.',
    )
  if (first && (isOwn || differs)) return { ...(current ? typed(current) : first), isUnsold, byRow: new Map(each) }
  const sale = first ? first.salePricePaise : plainAmount(oneOf(rows, 'salePrice', known))
  const now = current ? typed(current) : { pricePaise: isUnsold ? '0' : '', salePricePaise: '' }
  const hasSale = known.columns.compareAtPrice !== undefined || known.columns.salePrice !== undefined
  const isPriced = first !== undefined || !isUnsold
  return {
    pricePaise: first?.pricePaise ?? now.pricePaise,
    salePricePaise: (hasSale && isPriced ? sale : undefined) ?? now.salePricePaise,
    isUnsold,
    byRow: new Map<number, TypedPrices>(),
  }
}

/** A row that has an MRP or a price from before, and no other: that is what its piece costs. */
function atStruckPrice(row: Row, known: Known, repairs: Repairs): Row {
  const { price, compareAtPrice } = known.columns
  if (price === undefined || cellOf(row, 'price', known)?.trim()) return row
  const struck = cellOf(row, 'compareAtPrice', known)?.trim()
  if (!struck || !isPrice(struck)) return row
  repairs.note('The MRP or price from before taken for the price, where the file has no other')
  return { ...row, cells: row.cells.map((cell, at) => (at === price ? struck : at === compareAtPrice ? '' : cell)) }
}

const currencies = new Set(Intl.supportedValuesOf('currency').filter((code) => code !== 'INR'))

/** As nearly every row has it: nothing else has to be looked for. */
const isPlain = /^\d*$/

/** "USD 12.00" and "$12": a number that is no rupees. "MRP 12" and "12 pcs" name no currency. */
function isElsewhere(text = '') {
  if (isPlain.test(text)) return false
  const [, before, behind] =
    /^(?:([a-z]{3}|[$€£¥]|us\$|dhs?\.?)\s*\d|.*\d\s*([a-z]{3}|[$€£¥])$)/is.exec(text.trim()) ?? []
  const said = before ?? behind
  return said !== undefined && (!/^[a-z]{3}$/i.test(said) || /^dhs$/i.test(said) || currencies.has(said.toUpperCase()))
}

/** False for nothing, for more than a product may cost and for another currency; what is no amount is refused as it is written. */
function isPrice(text: string | undefined) {
  if (isElsewhere(text)) return false
  const paise = parseRupees(withPoint(plainAmount(text) ?? ''))
  return paise === null || (paise > 0 && paise <= maxPricePaise)
}

/** Whether another shop's file has no price for a product or for one of its sizes, which is said. */
function hasNoPrice(
  { written, priced, current }: { written: readonly Row[]; priced: readonly Row[]; current: EditableProduct | null },
  known: Known,
  repairs: Repairs,
) {
  if (!known.isForeign || priced.length === written.length) return false
  if (current && current.pricePaise > 0) {
    repairs.note('A price of nothing, too high or in another currency left out: what it costs stays as it is')
    return true
  }
  const isDear = written.some(
    (row) => (parseRupees(withPoint(plainAmount(cellOf(row, 'price', known)) ?? '')) ?? 0) > 0 && !priced.includes(row),
  )
  if (written.some((row) => isElsewhere(cellOf(row, 'price', known))))
    repairs.note('Draft, since the price is in another currency: write it in rupees')
  else if (isDear) repairs.note(`Draft, since a price is above ${formatPrice(maxPricePaise)}`)
  else repairs.note(priced.length > 0 ? 'Draft, since a size has no price' : 'Draft, without a price')
  return true
}

/** The price and sale price of a row: a higher compare-at price is the price, and the price its sale price. */
function pairIn(row: Row, known: Known, repairs: Repairs): TypedPrices {
  const amountIn = (field: Field) => {
    const text = plainAmount(cellOf(row, field, known))
    if (!text || !known.isForeign || withPoint(text) === text) return text
    repairs.note('A comma before the last one or two digits of a price taken for its point')
    return withPoint(text)
  }
  const price = amountIn('price')!
  if (known.isForeign && parseRupees(price) === null)
    throw new RowError(row.number, `${headings.price} says "${shortened(price)}". ${sayAmount(price)}.`)
  const [compareAt, sale] = (['compareAtPrice', 'salePrice'] as const).map((field) => {
    const text = amountIn(field)
    const paise = text ? parseRupees(text) : null
    if (!text || (paise !== null && (paise <= maxPricePaise || !known.isForeign))) return text
    if (!known.isForeign) throw new RowError(row.number, `${headings[field]}: ${sayAmount(text)}.`)
    repairs.note(`${headings[field]} left out, since it cannot be taken as it is written`)
    return ''
  })
  const paise = parseRupees(price) ?? 0
  const struck = compareAt ? parseRupees(compareAt)! : 0
  if (struck > paise) return { pricePaise: compareAt!, salePricePaise: price }
  if (struck > 0 && struck < paise) repairs.note('A compare-at price or MRP below the price left out')
  const isLower = sale && parseRupees(sale)! > 0 && parseRupees(sale)! < paise
  return { pricePaise: price, salePricePaise: sale && (isLower || !known.isForeign) ? sale : '' }
}

const typed = ({ pricePaise, salePricePaise }: EditableProduct) => ({
  pricePaise: rupeesOrBlank(pricePaise),
  salePricePaise: rupeesOrBlank(salePricePaise),
})

export const rupeesOrBlank = (paise: number | null | undefined) =>
  paise === null || paise === undefined ? '' : rupeesField(paise)

/** "1.299,00" and "999,50", as much of the world writes an amount: no commas of thousands stand before one or two digits. */
const withPoint = (text: string) =>
  /^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text

/** Longer texts are no amounts, and patterns would go through them again and again. */
const maxAmountLength = 80
const wordsBefore = /^(?:(?:m\.?r\.?p\.?|price|rate|only|rs\.?|inr|₹|रु\.?|रू\.?|@)[\s:]*)+(?=\d)/iu
const wordsBehind =
  /(?<=\d)(?:\s?(?:\/[-=]|only|each|rs\.?|inr|₹|रु\.?|(?:(?:per|a)\s|\/\s?)?(?:pcs?|pieces?|sets?|pairs?|m(?:tr|eter|etre)s?|units?|nos?)\b\.?))+$/iu

/** "Rs. 1,299/- only" and "MRP ₹999 per piece" as other shops write it, without what is no number. */
export const plainAmount = (text: string | undefined) => {
  if (text === undefined || isPlain.test(text)) return text
  const plain = plainDigits(text).replace(/\s+/g, ' ').trim()
  if (plain.length > maxAmountLength) return plain
  // Magento has four decimals.
  return plain
    .replace(wordsBefore, '')
    .replace(wordsBehind, '')
    .replace(/(?<=\.\d\d)0+$/, '')
    .trim()
}
