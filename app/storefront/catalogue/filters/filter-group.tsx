import { ChevronDown } from 'lucide'
import { CachedList } from '#app/rendering/cached.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { filterColors } from '#shop/catalogue/rules.ts'
import { staysHere } from '../../use-plain-links.ts'
import type { FilterGroup as Group } from './filter-groups.ts'
import { RowOption, SizeOption } from './filter-options.tsx'

/** One collapsible group of the filter panel; every value is a link, so it works before any script does. */
export function FilterGroup({ group: { id, title, isOpen, options, clearHref } }: { group: Group }) {
  return (
    <div className="relative border-b border-line">
      <details open={isOpen} className="group/filter py-2">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between">
          <h3 className="font-semibold">{title}</h3>
          <Icon of={ChevronDown} className="transition-transform duration-200 group-open/filter:rotate-180" />
        </summary>
        <ul
          className={
            id === 'size'
              ? 'grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2 pt-1 pb-3'
              : 'pb-2 wrap-anywhere'
          }
        >
          <CachedList
            items={options}
            part={({ value, isChosen, count, label, href, isPart, hex }) => ({
              key: value,
              of: filterColors,
              shownAs: `${id} ${value} ${isChosen} ${count} ${label}${isPart ? ' part' : ''}${hex ?? ''}`,
              address: href,
            })}
          >
            {(option, _at, address) => (
              <li>
                {id === 'size' ? (
                  <SizeOption option={option} address={address} />
                ) : (
                  <RowOption option={option} address={address} />
                )}
              </li>
            )}
          </CachedList>
        </ul>
      </details>
      {clearHref && (
        <a
          href={clearHref}
          {...staysHere}
          aria-label={`Clear ${title}`}
          className="absolute top-2 right-9 inline-flex min-h-11 items-center text-small text-ink-soft underline underline-offset-4 hover:text-accent"
        >
          Clear
        </a>
      )}
    </div>
  )
}
