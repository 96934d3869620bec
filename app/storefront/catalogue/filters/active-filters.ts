import { formatPrice } from '#shared/money.ts'
import { sizeLabel } from '#shared/size-label.ts'
import type { ActiveCategory } from '#shop/catalogue/find-categories.server.ts'
import { type ProductFilter, unknownValue } from '#shop/catalogue/inputs.ts'
import { categoryLabel, toggled } from '#shop/catalogue/rules.ts'
import { catalogueHref } from '../catalogue-href.ts'
import { genderLabel } from './filter-groups.ts'
import { noPrice, priceRangeOf } from './price-ranges.ts'

export type ActiveFilter = { label: string; removeHref: string; isSearch?: boolean }

/** Everything that narrows the catalogue, each with the address without it. */
export function activeFilters(
  filter: ProductFilter,
  categories: readonly Pick<ActiveCategory, 'name' | 'slug'>[],
): ActiveFilter[] {
  const active: ActiveFilter[] = []
  const say = (label: string, without: Partial<ProductFilter>) =>
    active.push({
      label: label === unknownValue ? 'Unknown' : label,
      removeHref: catalogueHref({ ...filter, page: 1, ...without }),
    })

  if (filter.search) {
    say(`“${filter.search}”`, { search: '' })
    active[0]!.isSearch = true
  }
  if (filter.bestseller) say('Best Sellers', { bestseller: false })
  if (filter.newArrival) say('New Arrivals', { newArrival: false })
  if (filter.featured) say('Featured', { featured: false })
  for (const slug of filter.category) say(categoryLabel(slug, categories), toggled(filter, 'category', slug))
  for (const gender of filter.gender) say(genderLabel(gender), toggled(filter, 'gender', gender))
  for (const size of filter.size) say(size === unknownValue ? size : sizeLabel(size), toggled(filter, 'size', size))
  for (const color of filter.color) say(color, toggled(filter, 'color', color))
  for (const line of filter.fact) say(line, toggled(filter, 'fact', line))
  const price = priceLabel(filter)
  if (price) say(price, noPrice)
  return active
}

/** How many filters are on; a search is none of them. */
export const filterCount = (active: readonly ActiveFilter[]) => active.filter(({ isSearch }) => !isSearch).length

function priceLabel(filter: ProductFilter) {
  const { minPricePaise: min, maxPricePaise: max } = filter
  const range = priceRangeOf(filter)
  if (range) return range.label
  if (min !== null && max !== null) return `${formatPrice(min)} – ${formatPrice(max)}`
  if (min !== null) return `From ${formatPrice(min)}`
  return max === null ? null : `Up to ${formatPrice(max)}`
}
