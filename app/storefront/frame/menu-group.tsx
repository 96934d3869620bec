import { ChevronDown } from 'lucide'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { ShownEntry } from '#shop/menus/shown-menu.ts'
import { navigationLink } from './navigation-link.ts'

type MenuGroupProps = {
  id: string
  entry: ShownEntry
  /** The address of the page being shown, where this entry or one below it leads there. */
  here: string | null
}

const hidePanel = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

/**
 * An entry with a second level: a button that opens a panel as wide as the window below the header, in which the entry's
 * own link comes first. The panel is the browser's own popover: a click beside it or Escape closes it, the focus goes
 * from the button into it and back, and it opens before any script has run.
 */
export function MenuGroup({ id, entry: { label, to, entries }, here }: MenuGroupProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={label}
        aria-current={here === null ? undefined : 'true'}
        className={`max-w-full cursor-pointer gap-1 aria-[current=true]:text-accent ${navigationLink}`}
      >
        <span className="one-line">{label}</span>
        <Icon of={ChevronDown} size={16} className="shrink-0" />
      </button>
      <div
        id={id}
        popover="auto"
        className="inset-x-0 top-(--header-height) bottom-auto max-h-[calc(100dvh-var(--header-height))] w-full max-w-none overflow-y-auto border-y border-line bg-ground text-ink shadow-lifted"
      >
        <ul aria-label={label} className="shell grid grid-cols-3 gap-x-8 py-4 lg:grid-cols-4">
          {(to === null ? entries : [{ label, to }, ...entries]).map((link, at) => (
            <li key={at} className="min-w-0">
              <Link
                to={link.to}
                onClick={hidePanel}
                aria-current={link.to === here ? 'page' : undefined}
                className="inline-flex min-h-11 max-w-full items-center wrap-anywhere underline-offset-4 hover:underline aria-[current=page]:text-accent"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
