import { ChevronDown } from 'lucide'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type ProductFilter, sorts } from '#shop/catalogue/inputs.ts'
import { linksChange, staysHere } from '../use-plain-links.ts'
import { catalogueHref } from './catalogue-href.ts'

const labels: Record<ProductFilter['sort'], string> = {
  'best-match': 'Best match',
  picked: 'Recommended',
  newest: 'Newest',
  'price-up': 'Price: low to high',
  'price-down': 'Price: high to low',
  discount: 'Biggest discount',
}

/** The sorting of the grid, as links behind the browser's own disclosure: it opens before any script does. `isPicked`: staff sorted them by hand. */
export function SortMenu({ filter, isPicked }: { filter: ProductFilter; isPicked: boolean }) {
  function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
    if (key !== 'Escape' || !currentTarget.open) return
    currentTarget.open = false
    currentTarget.querySelector('summary')!.focus()
  }

  function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
  }

  const offered = sorts.filter((sort) => {
    if (sort === 'best-match') return filter.search !== ''
    if (sort === 'picked') return filter.collection !== null
    return sort !== 'newest' || filter.collection === null || isPicked
  })
  // A collection by rule has the newest first.
  const labelOf = (sort: ProductFilter['sort']) => labels[sort === 'picked' && !isPicked ? 'newest' : sort]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes what the summary opens
    <details key={filter.sort} onKeyDown={closeOnEscape} onBlur={closeOnLeave} className="group/sort relative ml-auto">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-small">
        <span className="text-ink-soft max-sm:sr-only">Sort</span>
        <span className="font-semibold whitespace-nowrap">{labelOf(filter.sort)}</span>
        <Icon of={ChevronDown} size={16} className="transition-transform duration-200 group-open/sort:rotate-180" />
      </summary>
      <ul
        {...linksChange(catalogueHref(filter))}
        className="absolute top-full right-0 z-20 w-56 border border-line bg-surface py-2 shadow-lifted"
      >
        {offered.map((sort) => (
          <li key={sort}>
            <a
              href={catalogueHref({ ...filter, sort, page: 1 })}
              {...staysHere}
              aria-current={sort === filter.sort ? 'true' : undefined}
              className="flex min-h-11 items-center px-4 text-small hover:bg-sunken aria-current:font-semibold"
            >
              {labelOf(sort)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
