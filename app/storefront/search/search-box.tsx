import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { href } from 'react-router'
import { maxSearchLength } from '#shared/lengths.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchButtons } from './search-buttons.tsx'
import { searchHref } from './search-href.ts'
import { popoverClass, SuggestionList } from './suggestion-list.tsx'
import { useSuggestionWalk } from './use-suggestion-walk.ts'

// Most pages are left without a search: they do without it.
const SearchStarts = lazy(() => import('./search-starts.tsx').catch(() => ({ default: () => <></> })))

type SearchBoxProps = {
  onClose(): void
  /** Leaves for what was searched or chosen. */
  onGo(to: string): void
  /** Fills a window of its own, with its lists below it; else they hang over the page. */
  isSheet?: boolean
}

const filling = 'min-h-0 flex-1 overflow-y-auto overscroll-contain py-2'

/** The header's search: a line of text with suggestions below it, walked with the arrow keys; before that, what was searched earlier. */
export function SearchBox({ onClose, onGo, isSheet = false }: SearchBoxProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { isOpen, isHidden, active, hide, restart, walk, ...walked } = useSuggestionWalk(id, { form, typed, isSheet })
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.get, () => recentSearches.empty)
  const isBlank = typed.trim() === ''
  const listLook = isSheet ? filling : popoverClass

  useEffect(() => input.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const text = typed.trim()
    if (active) return onGo(active.to)
    if (!text) return
    rememberSearch(text)
    onGo(searchHref(text))
  }

  function onKey(event: KeyboardEvent) {
    // A window of its own closes by itself.
    if (event.key === 'Escape' && !isSheet) {
      event.preventDefault()
      if (isOpen) hide()
      else onClose()
    }
    walk(event)
  }

  return (
    <form
      ref={form}
      role="search"
      action={href('/products')}
      onSubmit={submit}
      className={isSheet ? 'flex h-dvh flex-col' : 'relative flex max-w-xl flex-1 items-center'}
    >
      <div className={`relative flex items-center ${isSheet ? 'mx-(--gutter) mt-2' : 'flex-1'}`}>
        <input
          ref={input}
          type="search"
          name="search"
          aria-label="Search"
          {...walked.input}
          maxLength={maxSearchLength}
          placeholder="Search..."
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            restart()
          }}
          onKeyDown={onKey}
          className="h-12 w-full border-b-2 border-ink bg-transparent pr-24 pl-1 text-body placeholder:text-ink-soft focus-visible:border-accent focus-visible:outline-none"
        />
        <SearchButtons onClose={onClose} />
      </div>
      {isBlank && (isSheet || recent.length > 0) && (
        <Suspense>
          <SearchStarts
            recent={isHidden ? [] : recent}
            isSheet={isSheet}
            className={isSheet ? 'py-2' : listLook}
            onChoose={onGo}
            onRemoved={() => input.current?.focus()}
          />
        </Suspense>
      )}
      <SuggestionList {...walked.list} className={listLook} onChoose={onGo} />
    </form>
  )
}
