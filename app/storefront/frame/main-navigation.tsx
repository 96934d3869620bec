import { Link, useLocation } from 'react-router'
import { Cached } from '#app/rendering/cached.tsx'
import { type ShownEntry, shownByDefault } from '#shop/menus/shown-menu.ts'
import { currentEntry } from './main-links.ts'
import { MenuGroup } from './menu-group.tsx'
import { navigationLink } from './navigation-link.ts'

type MainNavigationProps = {
  entries: readonly ShownEntry[]
  /** It stands twice on a page, for two widths of the window. */
  name: 'bar' | 'row'
}

export function MainNavigation({ entries, name }: MainNavigationProps) {
  const here = currentEntry(entries, useLocation())
  const first = entries.findIndex(({ to, entries: below }) => [to, ...below.map((one) => one.to)].includes(here))
  // The labels of an owner's own menu share the room there is; those of the shop's own fit.
  const isOwn = entries !== shownByDefault.header
  return (
    <Cached of={entries} shownAs={isOwn ? `${name} ${here}` : String(here)}>
      <nav aria-label="Main" className={isOwn ? 'max-w-full min-w-0' : undefined}>
        <ul className="flex gap-5 xl:gap-7">
          {entries.map(({ label, to, entries: below }, at) => (
            <li key={at} className={isOwn ? 'max-w-40 min-w-11' : undefined}>
              {to === null || below.length > 0 ? (
                <MenuGroup
                  id={`menu-${name}-${at}`}
                  entry={{ label, to, entries: below }}
                  here={at === first ? here : null}
                />
              ) : (
                <Link
                  to={to}
                  aria-current={at === first && to === here ? 'page' : undefined}
                  title={isOwn ? label : undefined}
                  className={isOwn ? `max-w-full ${navigationLink}` : navigationLink}
                >
                  {isOwn ? <span className="one-line">{label}</span> : label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Cached>
  )
}
