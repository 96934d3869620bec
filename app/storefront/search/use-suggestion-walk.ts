import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useSuggestions } from './use-suggestions.ts'

type SuggestionWalkOptions = {
  /** Holds the text box and its list. */
  form: RefObject<HTMLFormElement | null>
  typed: string
  /** The list has a window of its own, so that nothing beside it closes it. */
  isSheet?: boolean
  /** Until something is typed. */
  startsHidden?: boolean
}

/** The suggestions for a text being typed, walked with the arrow keys while the focus stays in the text box `id`. */
export function useSuggestionWalk(
  id: string,
  { form, typed, isSheet = false, startsHidden = false }: SuggestionWalkOptions,
) {
  const [activeAt, setActiveAt] = useState(-1)
  const [isHidden, setHidden] = useState(startsHidden)
  const found = useSuggestions(isHidden ? '' : typed)
  const isOpen = found.length > 0 && !isHidden
  const active = isOpen ? found[activeAt] : undefined

  useEffect(() => {
    if (isSheet) return
    const leave = ({ target }: Event) => form.current?.contains(target as Node) || setHidden(true)
    const events = ['pointerdown', 'focusin']
    for (const event of events) document.addEventListener(event, leave)
    return () => {
      for (const event of events) document.removeEventListener(event, leave)
    }
  }, [form, isSheet])

  return {
    isOpen,
    isHidden,
    active,
    hide: () => setHidden(true),
    /** The typed text has changed. */
    restart() {
      setActiveAt(-1)
      setHidden(false)
    },
    walk(event: KeyboardEvent) {
      if (!isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      const places = found.length + 1
      setActiveAt((at) => ((at + 1 + step + places) % places) - 1)
    },
    list: { id, suggestions: isOpen ? found : [], activeAt },
    input: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active ? `${id}-${activeAt}` : undefined,
      autoComplete: 'off',
      enterKeyHint: 'search',
    } as const,
  }
}
