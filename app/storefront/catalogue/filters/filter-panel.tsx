import { Fragment } from 'react'
import type { FacetCounts } from '#shop/catalogue/finding/product-index.ts'
import type { ProductFilter } from '#shop/catalogue/inputs.ts'
import { linksChange, staysHere } from '../../use-plain-links.ts'
import { catalogueHref, wholeListHref } from '../catalogue-href.ts'
import { activeFilters } from './active-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterGroup } from './filter-group.tsx'
import { filterGroups, type ListedCategory, type OwnColor } from './filter-groups.ts'
import { PriceRange } from './price-range.tsx'

export type FilterPanelProps = {
  filter: ProductFilter
  counts: FacetCounts
  categories: readonly ListedCategory[]
  /** All of the shop, in their sequence. */
  sizes: readonly string[]
  /** Groups of the filter by colour that the owner made. */
  colors?: readonly OwnColor[]
}

const beforePrice = 'gender'

/** Everything that narrows the catalogue: what is chosen, as chips, and what can be. */
export function FilterPanel({ filter, counts, categories, sizes, colors }: FilterPanelProps) {
  const active = activeFilters(filter, categories)
  const address = catalogueHref(filter)
  return (
    <>
      {active.length > 0 && (
        <div className="border-b border-line pb-4">
          <FilterChips active={active} address={address} className="flex flex-wrap gap-2" />
          <ClearAllLink filter={filter} className="mt-1" />
        </div>
      )}
      <div {...linksChange(address)}>
        {filterGroups(filter, counts, categories, sizes, colors).map((group) => (
          <Fragment key={group.title}>
            <FilterGroup group={group} />
            {group.id === beforePrice && <PriceRange filter={filter} />}
          </Fragment>
        ))}
      </div>
    </>
  )
}

export function ClearAllLink({ filter, className = '' }: { filter: ProductFilter; className?: string }) {
  return (
    <a
      href={wholeListHref(filter)}
      {...staysHere}
      className={`inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4 hover:text-accent ${className}`}
    >
      Clear All
    </a>
  )
}
