import { Menu } from 'lucide'
import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { Divider } from '#app/ui/divider.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { isHere, mainLinks } from './main-links.ts'

/** The shop's paths on a small screen, a phone on its side included. */
export function SideMenu() {
  const [isOpen, setOpen] = useState(false)
  const location = useLocation()
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
          <ul>
            {mainLinks.map((link) => (
              <li key={link.to} className="border-b border-line">
                <Link
                  to={link.to}
                  onClick={close}
                  aria-current={isHere(link, location) ? 'page' : undefined}
                  className="flex min-h-14 items-center font-display text-title aria-[current=page]:text-accent"
                >
                  {link.menuLabel ?? link.label}
                </Link>
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
