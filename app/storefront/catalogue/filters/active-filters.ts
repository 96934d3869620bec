import { formatPrice } from '#shared/money.ts'
import type { ProductFilter } from '#shop/catalogue/inputs.ts'
import type { ActiveCategory } from '#shop/catalogue/queries.server.ts'
import { toggled } from '#shop/catalogue/rules.ts'
import { catalogueHref } from '../catalogue-href.ts'
import { categoryLabel, genderLabel } from './filter-groups.ts'

export type ActiveFilter = { label: string; removeHref: string }

/** Everything that narrows the catalogue, each with the address without it. */
export function activeFilters(
  filter: ProductFilter,
  categories: readonly Pick<ActiveCategory, 'name' | 'slug'>[],
): ActiveFilter[] {
  const active: ActiveFilter[] = []
  const say = (label: string, without: Partial<ProductFilter>) =>
    active.push({ label, removeHref: catalogueHref({ ...filter, page: 1, ...without }) })

  if (filter.search) say(`“${filter.search}”`, { search: '' })
  if (filter.bestseller) say('Best Sellers', { bestseller: false })
  if (filter.newArrival) say('New Arrivals', { newArrival: false })
  if (filter.featured) say('Featured', { featured: false })
  for (const slug of filter.category) say(categoryLabel(slug, categories), toggled(filter, 'category', slug))
  for (const gender of filter.gender) say(genderLabel(gender), toggled(filter, 'gender', gender))
  for (const size of filter.size) say(`Size ${size}`, toggled(filter, 'size', size))
  for (const color of filter.color) say(color, toggled(filter, 'color', color))
  if (filter.minPricePaise !== null) say(`From ${formatPrice(filter.minPricePaise)}`, { minPricePaise: null })
  if (filter.maxPricePaise !== null) say(`Up to ${formatPrice(filter.maxPricePaise)}`, { maxPricePaise: null })
  return active
}
