type Condition = 'tags' | 'categories' | 'from' | 'to' | 'inStock' | 'onSale'

/** A condition of Shopify's, as Matrixify writes it: a product's column, a relation such as Equals, and a value. */
export type ForeignCondition = { column: string; relation: string; value: string }

/** The cell that says the same here; null where no collection here has such a condition. */
export function cellFor({ column, relation, value }: ForeignCondition): [Condition, string] | null {
  const isAbout = (...names: string[]) => names.includes(column.toLowerCase())
  const is = (...names: string[]) => names.includes(relation.toLowerCase())
  const price = Number(value.replaceAll(',', ''))
  if (isAbout('tag') && is('equals')) return ['tags', value]
  if (isAbout('type', 'product type') && is('equals')) return ['categories', value]
  if (isAbout('variant price', 'price') && price > 0) {
    if (is('greater than')) return ['from', (price + 0.01).toFixed(2)]
    if (is('less than')) return ['to', (price - 0.01).toFixed(2)]
  }
  if (isAbout('variant inventory') && is('greater than') && value === '0') return ['inStock', 'yes']
  if (isAbout('variant compare at price') && is('is set', 'is not empty')) return ['onSale', 'yes']
  return null
}
