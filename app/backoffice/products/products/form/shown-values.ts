import type { CellList } from './draft.ts'
import type { CellName } from './variant-cells.tsx'

export type Shown = {
  name: CellName
  choice: string
  label: string
  hint: string
  /** Where the draft has it; stock has a list of its own. */
  list: CellList | null
}

/** The values that the table can show of each size and colour, one at a time. */
export const shownValues: readonly [Shown, ...Shown[]] = [
  {
    name: 'stock',
    choice: 'Stock',
    label: 'Stock',
    hint: 'Leave blank if stock is not tracked.',
    list: null,
  },
  { name: 'sku', choice: 'SKUs', label: 'SKU', hint: 'Leave blank: the shop makes one.', list: 'skus' },
  {
    name: 'pricePaise',
    choice: 'Prices',
    label: 'Price',
    hint: 'In rupees. Leave blank where the product’s own price is right.',
    list: 'prices',
  },
  {
    name: 'salePricePaise',
    choice: 'Sale prices',
    label: 'Sale price',
    hint: 'In rupees, beside a price of its own. Where that is blank, the product’s sale price holds.',
    list: 'salePrices',
  },
  {
    name: 'mrpPaise',
    choice: 'MRPs',
    label: 'MRP',
    hint: 'In rupees, as its label says. Leave blank where the product’s own MRP is right.',
    list: 'mrps',
  },
  {
    name: 'costPaise',
    choice: 'Costs',
    label: 'Cost',
    hint: 'In rupees, what a piece costs you. Customers never see it.',
    list: 'costs',
  },
  {
    name: 'barcode',
    choice: 'Barcodes',
    label: 'Barcode',
    hint: 'As it is scanned. Leave blank where there is none.',
    list: 'barcodes',
  },
  {
    name: 'grams',
    choice: 'Weights',
    label: 'Weight',
    hint: 'In grams. Leave blank where the product’s own weight is right.',
    list: 'grams',
  },
  {
    name: 'box',
    choice: 'Packed sizes',
    label: 'Packed size',
    hint: 'In cm, such as 30 × 25 × 4. Leave blank where the product’s own size is right.',
    list: 'boxes',
  },
]
