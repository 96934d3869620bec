import { inOtherCurrency } from '../cells.ts'
import { addColumns, choicesFor } from './add-columns.ts'
import type { Arrangement } from './arrangement.ts'

type CellOf = (heading: string) => string

/**
 * Adds our own columns to Etsy's "Currently for sale listings"
 * (https://help.etsy.com/hc/en-us/articles/360000343508): a row for each listing, with every variation in it. Prices in
 * another currency come in as drafts, since their numbers are no rupees.
 */
export function arrangeEtsy(given: readonly string[]): Arrangement | null {
  const names = given.map((heading) => heading.trim().toLowerCase())
  if (!['title', 'quantity', 'variation 1 name', 'variation 1 values'].every((name) => names.includes(name)))
    return null
  return addColumns(given, {
    added: ['state', 'size', 'color', 'otherOption', 'sku', 'stock', 'pictures', 'facts'],
    make(cell) {
      const options = [1, 2].flatMap((at) => {
        const values = partsOf(cell(`variation ${at} values`))
        return values.length > 0 ? [{ name: cell(`variation ${at} name`) || `Option ${at}`, values }] : []
      })
      const made = choicesFor(options)
      return {
        state: /^(inr)?$/i.test(cell('currency_code')) ? 'live' : inOtherCurrency,
        ...made,
        ...(options.length === 0 && { size: 'One size' }),
        sku: partsOf(cell('sku')).join('\n'),
        stock: cell('quantity'),
        pictures: picturesIn(cell),
        facts: cell('materials') ? `Material: ${partsOf(cell('materials')).join(', ')}` : '',
      }
    },
  })
}

const partsOf = (cell: string) =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const pictureNumbers = Array.from({ length: 20 }, (_, at) => at + 1)

const picturesIn = (cell: CellOf) =>
  pictureNumbers.flatMap((at) => cell(`image${at}`) || cell(`image ${at}`) || []).join('\n')
