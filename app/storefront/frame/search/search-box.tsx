import { Search, X } from 'lucide'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { longestSearch } from '#shared/lengths.ts'
import { RecentList, searchHref } from './recent-list.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

type SearchBoxProps = {
  onClose(): void
  /** Leaves for what was searched or chosen. */
  onGo(to: string): void
  /** Fills a window of its own, with its lists below it; else they hang over the page. */
  isSheet?: boolean
}

const hanging =
  'absolute inset-x-0 top-full mt-2 max-h-[70dvh] overflow-y-auto border border-line bg-surface py-2 shadow-lifted'
const filling = 'min-h-0 flex-1 overflow-y-auto overscroll-contain py-2'

/** The header's search: a line of text with suggestions below it, walked with the arrow keys; before that, what was searched earlier. */
export function SearchBox({ onClose, onGo, isSheet = false }: SearchBoxProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [activeAt, setActiveAt] = useState(-1)
  const [isListHidden, setListHidden] = useState(false)
  const suggestions = useSuggestions(typed)
  const isOpen = suggestions.length > 0 && (isSheet || !isListHidden)
  const active = isOpen ? suggestions[activeAt] : undefined
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.get, () => recentSearches.empty)
  const isBlank = typed.trim() === ''
  const listLook = isSheet ? filling : hanging

  useEffect(() => input.current?.focus(), [])

  useEffect(() => {
    if (isSheet) return
    const leave = ({ target }: PointerEvent) => form.current?.contains(target as Node) || setListHidden(true)
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isSheet])

  function submit(event: FormEvent) {
    event.preventDefault()
    const text = typed.trim()
    if (active) return onGo(active.to)
    if (!text) return
    rememberSearch(text)
    onGo(searchHref(text))
  }

  function walk(event: KeyboardEvent) {
    // A window of its own closes by itself.
    if (event.key === 'Escape' && !isSheet) {
      event.preventDefault()
      if (isOpen) setListHidden(true)
      else onClose()
    }
    if (!isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    const places = suggestions.length + 1
    setActiveAt((at) => ((at + 1 + step + places) % places) - 1)
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
          role="combobox"
          aria-label="Search"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id}-${activeAt}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={longestSearch}
          placeholder="Search..."
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActiveAt(-1)
            setListHidden(false)
          }}
          onKeyDown={walk}
          className="h-12 w-full border-b-2 border-ink bg-transparent pr-24 pl-1 text-body placeholder:text-ink-soft focus-visible:border-accent focus-visible:outline-none"
        />
        <div className="absolute right-0 flex">
          <button
            type="submit"
            aria-label="Submit search"
            className="flex size-11 items-center justify-center hover:text-accent"
          >
            <Icon of={Search} />
          </button>
          <IconButton icon={X} label="Close search" onClick={onClose} />
        </div>
      </div>
      {isBlank && recent.length > 0 && !isListHidden && (
        <RecentList searches={recent} className={listLook} onChoose={onGo} onRemoved={() => input.current?.focus()} />
      )}
      {isBlank && recent.length === 0 && isSheet && (
        <p className="mx-(--gutter) mt-4 text-small text-ink-soft">Search by name, color or fabric.</p>
      )}
      <SuggestionList
        id={id}
        suggestions={isOpen ? suggestions : []}
        activeAt={activeAt}
        className={listLook}
        onChoose={onGo}
      />
    </form>
  )
}
