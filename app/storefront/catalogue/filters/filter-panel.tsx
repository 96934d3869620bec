import { X } from 'lucide'
import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { FacetCounts } from '#shop/catalogue/finding/product-index.ts'
import type { ProductFilter } from '#shop/catalogue/inputs.ts'
import type { ActiveCategory } from '#shop/catalogue/queries.server.ts'
import { linksChange, staysHere } from '../../frame/use-plain-links.ts'
import { catalogueHref } from '../catalogue-href.ts'
import { activeFilters } from './active-filters.ts'
import { FilterGroup } from './filter-group.tsx'
import { filterGroups } from './filter-groups.ts'
import { PriceRange } from './price-range.tsx'

export type FilterPanelProps = {
  filter: ProductFilter
  counts: FacetCounts
  categories: readonly Pick<ActiveCategory, 'name' | 'slug'>[]
}

/** Everything that narrows the catalogue: what is chosen, as chips, and what can be. */
export function FilterPanel({ filter, counts, categories }: FilterPanelProps) {
  const active = activeFilters(filter, categories)
  const address = catalogueHref(filter)
  return (
    <>
      {active.length > 0 && (
        <div className="border-b border-line pb-4">
          <ul aria-label="Active filters" {...linksChange(address)} className="flex flex-wrap gap-2">
            {active.map(({ label, removeHref }) => (
              <li key={label}>
                <a
                  href={removeHref}
                  {...staysHere}
                  aria-label={`Remove filter ${label}`}
                  className="inline-flex min-h-11 max-w-full items-center gap-2 bg-sunken pr-2.5 pl-3.5 text-small hover:bg-ink hover:text-ground"
                >
                  <span className="py-2 wrap-anywhere">{label}</span>
                  <Icon of={X} size={16} />
                </a>
              </li>
            ))}
          </ul>
          <ClearAllLink className="mt-1" />
        </div>
      )}
      <div {...linksChange(address)}>
        {filterGroups(filter, counts, categories).map((group) => (
          <FilterGroup key={group.id} group={group} />
        ))}
      </div>
      <PriceRange filter={filter} />
    </>
  )
}

export function ClearAllLink({ className = '' }: { className?: string }) {
  return (
    <a
      href={href('/products')}
      {...staysHere}
      className={`inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4 hover:text-accent ${className}`}
    >
      Clear All
    </a>
  )
}
