import { parseRupees } from '#shared/money.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { rupeesOrBlank, plainAmount } from './read-prices.ts'
import { cellOf, type Known, type Row } from './row-cells.ts'

type Choice = { size: string; color: string | null }

/** The own prices, MRP and barcode of a size and colour, as the product form sends them. */
export function variantFactsOf(row: Row | null, choice: Choice, current: EditableProduct | null, known: Known) {
  const held = current?.variants.find(({ size, color }) => size === choice.size && color === choice.color)
  const barcode = row && cellOf(row, 'barcode', known)
  return {
    pricePaise: rupeesOrBlank(held?.pricePaise),
    salePricePaise: rupeesOrBlank(held?.salePricePaise),
    mrpPaise: (row && plainAmount(cellOf(row, 'variantMrp', known))) ?? rupeesOrBlank(held?.mrpPaise),
    ...costOf(row, held?.costPaise, known),
    barcode: barcode ?? held?.barcode ?? '',
  }
}

/** A cost of another shop that cannot be one stays as it is here. */
function costOf(row: Row | null, held: number | null | undefined, known: Known) {
  const text = row === null ? undefined : plainAmount(cellOf(row, 'cost', known))
  if (text === undefined) return {}
  const isCost = text === '' || (parseRupees(text) ?? 0) > 0
  return { costPaise: isCost || !known.isForeign ? text : rupeesOrBlank(held) }
}
