import { Search, X } from 'lucide'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { longestSearch } from '#shared/lengths.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** The header's search: a line of text with suggestions below it, walked with the arrow keys. */
export function SearchBox({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [activeAt, setActiveAt] = useState(-1)
  const [isListHidden, setListHidden] = useState(false)
  const suggestions = useSuggestions(typed)
  const isOpen = suggestions.length > 0 && !isListHidden
  const active = isOpen ? suggestions[activeAt] : undefined

  useEffect(() => input.current?.focus(), [])

  useEffect(() => {
    const leave = ({ target }: PointerEvent) => form.current?.contains(target as Node) || setListHidden(true)
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [])

  function go(to: string) {
    onClose()
    void navigate(to)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const text = typed.trim()
    if (active) go(active.to)
    else if (text) go(`${href('/products')}?search=${encodeURIComponent(text)}`)
  }

  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape') {
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
      className="relative flex max-w-xl flex-1 items-center"
    >
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
      <SuggestionList id={id} suggestions={isOpen ? suggestions : []} activeAt={activeAt} onChoose={go} />
    </form>
  )
}
