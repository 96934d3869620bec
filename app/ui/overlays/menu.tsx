import { cloneElement, type KeyboardEvent, type ReactElement, type ToggleEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type MenuItem, Entry } from './menu-entry.tsx'
import { findTyped, nextIndex } from './menu-keys.ts'

type TriggerProps = {
  id?: string
  popoverTarget?: string
  'aria-haspopup'?: 'menu'
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void
}

function openByArrow(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.click()
}

/** After this pause the next character begins another word. */
const typingPauseMs = 600

/**
 * A list of actions behind a button; `trigger` is that button. It is the browser's own popover, placed by its anchor: a
 * click beside it or Escape closes it. The keys are those of the ARIA pattern for a menu button.
 */
export function Menu({ trigger, items }: { trigger: ReactElement<TriggerProps>; items: readonly MenuItem[] }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const typed = useRef({ text: '', at: 0 })
  const close = () => menu.current?.hidePopover()
  const entries = () => [...(menu.current?.children ?? [])] as HTMLElement[]

  function prepare({ newState }: ToggleEvent) {
    if (newState === 'open') flushSync(() => setIsOpen(true))
    // Not every browser gives a pressed button the focus, to which it would return by itself.
    else if (menu.current?.contains(document.activeElement)) document.getElementById(`${id}button`)?.focus()
  }

  function finish({ newState }: ToggleEvent) {
    setIsOpen(newState === 'open')
    if (newState === 'open') entries()[0]?.focus()
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Tab') return close()
    const current = entries().findIndex((entry) => entry === document.activeElement)
    let next = nextIndex(event.key, current, items.length)
    if (next === null && event.key.length === 1 && event.key !== ' ') {
      const { text, at } = typed.current
      const isSameWord = event.timeStamp - at < typingPauseMs
      typed.current = { text: (isSameWord ? text : '') + event.key, at: event.timeStamp }
      next = findTyped(items, typed.current.text, current)
    }
    if (next === null) return
    event.preventDefault()
    entries()[next]?.focus()
  }

  return (
    <>
      {cloneElement(trigger, {
        id: `${id}button`,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        onKeyDown: openByArrow,
      })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}button`}
        onBeforeToggle={prepare}
        onToggle={finish}
        onKeyDown={moveByKey}
        className="menu"
      >
        {isOpen && items.map((item) => <Entry key={item.label} item={item} onChosen={close} />)}
      </div>
    </>
  )
}
