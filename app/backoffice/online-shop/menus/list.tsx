import { href, Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { formatMoment } from '#shared/dates.ts'
import { findUnlinkedTargets } from '#shop/menus/find-linked-targets.server.ts'
import { findDeadAddresses, findTargets } from '#shop/menus/find-menu-targets.server.ts'
import { problemOf } from '#shop/menus/find-problem.ts'
import { findMenus, type StaffMenu } from '#shop/menus/manage-menus.server.ts'
import type { Reachable } from '#shop/menus/reachable-addresses.ts'
import { shownEntries } from '#shop/menus/shown-menu.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import type { Route } from './+types/list'
import { placeLabels } from './menu-labels.ts'
import { MenuTree } from './menu-tree.tsx'
import { UnlinkedPanel } from './unlinked-panel.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [menus, { reachable }, unlinked] = await Promise.all([findMenus(db), findTargets(db), findUnlinkedTargets(db)])
  const dead = await findDeadAddresses(
    db,
    menus.flatMap(({ entries }) => entries),
  )
  return {
    unlinked,
    menus: menus.map((menu) => ({
      ...menu,
      shown: shownEntries(menu.entries, reachable),
      broken: countBroken(menu, reachable, dead),
    })),
  }
}

const countBroken = ({ entries }: StaffMenu, reachable: Reachable, dead: readonly string[]) =>
  entries.flatMap((entry) => [entry, ...entry.entries]).filter((entry) => problemOf(entry, reachable, dead) !== null)
    .length

export default function MenusPage({ loaderData: { menus, unlinked } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Menus" />
      <Panel title="Menus of the shop">
        <ul className="divide-y divide-line">
          {menus.map(({ place, isFirst, savedBy, savedAt, shown, broken }) => (
            <li key={place} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5">
              <span className="min-w-40 flex-1">
                <Link
                  to={href('/admin/menus/:place', { place })}
                  className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-accent"
                >
                  {placeLabels[place].name}
                </Link>
                <span className="block text-small text-ink-soft">
                  {placeLabels[place].about}
                  {savedBy && ` Saved ${formatMoment(savedAt)} by ${savedBy}.`}
                </span>
              </span>
              {broken > 0 && <Badge tone="warn">{sayCount(broken, 'entry', 'entries')} to look at</Badge>}
              <Badge tone="neutral">{isFirst ? 'As it came' : 'Your own'}</Badge>
              <MenuTree name={placeLabels[place].name} entries={shown} />
            </li>
          ))}
        </ul>
      </Panel>
      {unlinked.length > 0 && <UnlinkedPanel unlinked={unlinked} />}
    </>
  )
}
