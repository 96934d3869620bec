import type { Db } from '#db/client.server.ts'
import { pagePath } from '#shop/pages/page-path.ts'
import { pages } from '#shop/pages/tables.server.ts'
import { pathFrom } from '#shop/redirects/plan-redirects.ts'
import { type MenuTarget, readEntries } from './inputs.ts'
import { menus } from './tables.server.ts'

/** The ids of the pages that some menu leads to, by their own entry or by their address. */
export async function findPagesInMenus(db: Db): Promise<Set<number>> {
  const [stored, slugs] = await Promise.all([
    db.select({ entries: menus.entries }).from(menus),
    db.select({ id: pages.id, slug: pages.slug }).from(pages),
  ])
  const byPath = new Map(slugs.map(({ id, slug }) => [pagePath(slug), id]))
  const idOf = (target: MenuTarget) => {
    if (target.kind === 'page') return target.id
    return target.kind === 'address' ? byPath.get(pathFrom(target.address.split(/[?#]/)[0]!) ?? '') : undefined
  }
  const targets = stored.flatMap(({ entries }) =>
    entries === null ? [] : readEntries(entries).flatMap((entry) => [entry, ...entry.entries]),
  )
  return new Set(targets.flatMap(({ target }) => idOf(target) ?? []))
}
