import { X } from 'lucide'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { linksChange, staysHere } from '../../use-plain-links.ts'
import type { ActiveFilter } from './active-filters.ts'

type FilterChipsProps = { active: readonly ActiveFilter[]; address: string; className: string }

/** The chosen filters, each with the way to take it out. */
export function FilterChips({ active, address, className }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const removedAt = useRef<number | null>(null)
  const labels = active.map(({ label }) => label).join()
  const shown = useRef(labels)

  // A chip that is taken out takes the focus with it: the next one gets it.
  useLayoutEffect(() => {
    if (shown.current === labels) return
    shown.current = labels
    const at = removedAt.current
    removedAt.current = null
    if (at === null || document.activeElement !== document.body) return
    const chips = list.current!.querySelectorAll('a')
    chips[Math.min(at, chips.length - 1)]?.focus({ preventScroll: true })
  }, [labels])

  function remember({ target }: MouseEvent) {
    const chip = (target as Element).closest('li')
    removedAt.current = chip && [...list.current!.children].indexOf(chip)
    // With the last one goes the whole list.
    if (chip && active.length === 1) document.querySelector<HTMLElement>('a[href="#filters"]')?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- hears the links in it
    <ul ref={list} aria-label="Active filters" {...linksChange(address)} onClick={remember} className={className}>
      {active.map(({ label, removeHref }) => (
        <li key={label} className="max-w-[80vw] shrink-0">
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
  )
}
