import { Search } from 'lucide'
import { type FormEvent, lazy, Suspense, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Form, useNavigate } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { maxSearchLength } from '#shared/lengths.ts'
import type { ProductFilter } from '#shop/catalogue/inputs.ts'
import { recentSearches, rememberSearch } from '../search/recent-searches.ts'
import { popoverClass, SuggestionList } from '../search/suggestion-list.tsx'
import { useSuggestionWalk } from '../search/use-suggestion-walk.ts'
import { wholeListHref } from './catalogue-href.ts'
import { PreservedParameters } from './filters/preserved-parameters.tsx'

// Most lists are left without a search: they do without it.
const SearchStarts = lazy(() => import('../search/search-starts.tsx').catch(() => ({ default: () => <></> })))

/** The search among the filters of a list, which stay. It suggests as the header's does. */
export const CatalogueSearch = ({ filter }: { filter: ProductFilter }) => (
  <SearchField key={filter.search} filter={filter} />
)

function SearchField({ filter }: { filter: ProductFilter }) {
  const id = useId()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(filter.search)
  const { isOpen, isHidden, active, hide, restart, walk, ...walked } = useSuggestionWalk(id, {
    form,
    typed,
    startsHidden: true,
  })
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.get, () => recentSearches.empty)
  const isBlank = typed.trim() === ''
  const listLook = `${popoverClass} z-25`

  function go(to: string) {
    hide()
    void navigate(to)
  }

  function submit(event: FormEvent) {
    if (active) {
      event.preventDefault()
      return go(active.to)
    }
    hide()
    rememberSearch(input.current!.value)
  }

  return (
    <Form
      ref={form}
      action={wholeListHref(filter)}
      role="search"
      aria-label="Products"
      onSubmit={submit}
      className="relative w-full md:max-w-xs"
    >
      <PreservedParameters filter={{ ...filter, search: '' }} />
      <input
        ref={input}
        type="search"
        name="search"
        aria-label="Search products"
        placeholder="Search products"
        defaultValue={filter.search}
        maxLength={maxSearchLength}
        {...walked.input}
        onChange={({ target }) => {
          setTyped(target.value)
          restart()
        }}
        onFocus={() => {
          if (isBlank) restart()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isHidden) {
            event.preventDefault()
            hide()
          }
          walk(event)
        }}
        className="h-12 w-full rounded-(--corner-field) border border-edge bg-surface pr-12 pl-4 placeholder:text-ink-soft hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute top-0.5 right-0.5 flex size-11 items-center justify-center hover:text-accent"
      >
        <Icon of={Search} />
      </button>
      {isBlank && recent.length > 0 && !isHidden && (
        <Suspense>
          <SearchStarts recent={recent} className={listLook} onChoose={go} onRemoved={() => input.current?.focus()} />
        </Suspense>
      )}
      <SuggestionList {...walked.list} className={listLook} onChoose={go} />
    </Form>
  )
}
