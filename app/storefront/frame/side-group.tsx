import { ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShownEntry } from '#shop/menus/shown-menu.ts'
import { sideLink } from './side-link.ts'

type SideGroupProps = { entry: ShownEntry; here: string | null; onLeave(): void }

/** An entry of the side menu with a second level: open from the start where the page being shown is in it. */
export function SideGroup({ entry: { label, to, entries }, here, onLeave }: SideGroupProps) {
  const [isOpen, setOpen] = useState(() => entries.some((one) => one.to === here))
  const id = useId()
  const toggle = { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) }
  const turned = isOpen ? 'rotate-180' : ''
  return (
    <>
      {to === null ? (
        <button
          type="button"
          {...toggle}
          className={`${sideLink(label)} w-full cursor-pointer justify-between gap-2 text-left`}
        >
          <span className="min-w-0">{label}</span>
          <Icon of={ChevronDown} className={`mr-3 shrink-0 ${turned}`} />
        </button>
      ) : (
        <div className="flex items-center justify-between gap-2">
          <Link
            to={to}
            onClick={onLeave}
            aria-current={to === here ? 'page' : undefined}
            className={`${sideLink(label)} min-w-0 flex-1`}
          >
            {label}
          </Link>
          <IconButton icon={ChevronDown} label={`More in ${label}`} {...toggle} className={turned} />
        </div>
      )}
      <ul id={id} hidden={!isOpen} aria-label={label} className="pb-2 pl-4">
        {entries.map((link, at) => (
          <li key={at}>
            <Link
              to={link.to}
              onClick={onLeave}
              aria-current={link.to === here ? 'page' : undefined}
              className="flex min-h-11 items-center aria-[current=page]:text-accent"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
