import { addColumns } from './add-columns.ts'
import type { Arrangement } from './arrangement.ts'
import { type Product, isVariant, productIn, productCells, variantCells } from './wix-cells.ts'

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
