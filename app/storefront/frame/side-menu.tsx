import { Menu } from 'lucide'
import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { Divider } from '#app/ui/divider.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { shownByDefault, type ShownEntry } from '#shop/menus/shown-menu.ts'
import { currentEntry } from './main-links.ts'
import { SideGroup } from './side-group.tsx'
import { sideLink } from './side-link.ts'

/** The shop's paths on a small screen, a phone on its side included. */
export function SideMenu({ entries }: { entries: readonly ShownEntry[] }) {
  const [isOpen, setOpen] = useState(false)
  const here = currentEntry(entries, useLocation())
  const close = () => setOpen(false)

  return (
    <div className="-ml-[min(0.75rem,3vw)] md:hidden short:block">
      <IconButton
        icon={Menu}
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="max-w-[13.75vw]"
      />
      <Drawer open={isOpen} onClose={close} title="Menu" side="left">
        <nav aria-label="Menu">
          <ul className={entries === shownByDefault.side ? undefined : 'wrap-anywhere'}>
            {entries.map((entry, at) => (
              <li key={at} className="border-b border-line">
                {entry.to === null || entry.entries.length > 0 ? (
                  <SideGroup entry={entry} here={here} onLeave={close} />
                ) : (
                  <Link
                    to={entry.to}
                    onClick={close}
                    aria-current={entry.to === here ? 'page' : undefined}
                    className={sideLink(entry.label)}
                  >
                    {entry.label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <Link
            to={href('/orders/find')}
            onClick={close}
            className="mt-4 flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            Track order
          </Link>
        </nav>
        <Divider className="mt-8" />
      </Drawer>
    </div>
  )
}
