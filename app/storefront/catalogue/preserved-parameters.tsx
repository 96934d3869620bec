import { filterParameters, type ProductFilter } from '#shop/catalogue/inputs.ts'

/** What a form does not ask about goes along unseen, so that it is not lost. */
export function PreservedParameters({ filter }: { filter: ProductFilter }) {
  return filterParameters({ ...filter, page: 1 }).map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
