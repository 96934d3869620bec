import { filterParameters } from '#shop/catalogue/finding/read-product-filter.ts'
import { type ProductFilter } from '#shop/catalogue/inputs.ts'

/** Parameters that a form has no field for are sent in hidden fields, so that they are not lost. */
export function PreservedParameters({ filter }: { filter: ProductFilter }) {
  return filterParameters({ ...filter, page: 1 }).map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
