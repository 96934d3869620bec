import { History, X } from 'lucide'
import { type MouseEvent, useId } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { forgetSearch, forgetSearches } from './recent-searches.ts'
import { searchHref } from './search-href.ts'

type RecentListProps = {
  searches: readonly string[]
  className: string
  onChoose(to: string): void
  /** One was taken out, and the focus with it. */
  onRemoved(): void
}

/** The searches made in this browser before, to make again or to take out. */
export function RecentList({ searches, className, onChoose, onRemoved }: RecentListProps) {
  const id = useId()

  function choose(event: MouseEvent, to: string) {
    event.preventDefault()
    onChoose(to)
  }

  function remove(change: () => void) {
    change()
    onRemoved()
  }

  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex items-center justify-between gap-4 pr-2 pl-4">
        <h3 id={id} className="text-small font-semibold">
          Recent searches
        </h3>
        <button
          type="button"
          onClick={() => remove(forgetSearches)}
          className="min-h-11 px-2 text-small underline underline-offset-4 hover:text-accent"
        >
          Clear all
        </button>
      </div>
      <ul>
        {searches.map((text) => {
          const to = searchHref(text)
          return (
            <li key={text} className="flex items-center hover:bg-sunken">
              <a
                href={to}
                onClick={(event) => choose(event, to)}
                className="flex min-h-12 min-w-0 flex-1 items-center gap-3 pl-4 wrap-anywhere"
              >
                <Icon of={History} size={16} className="shrink-0 text-ink-soft" />
                <span className="min-w-0">{text}</span>
              </a>
              <IconButton
                icon={X}
                iconSize={16}
                label={`Remove ${text}`}
                onClick={() => remove(() => forgetSearch(text))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
