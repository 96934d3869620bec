import type { Db } from '#db/client.server.ts'
import { pathFrom } from '#shop/redirects/plan-redirects.ts'
import { findTargets } from './find-menu-targets.server.ts'
import { findOnOffer } from './first-menus.server.ts'
import { findMenus } from './manage-menus.server.ts'
import type { MenuTarget } from './menu-target.ts'
import { type Reachable, reachableAddresses } from './reachable-addresses.ts'

export type Linked = Record<keyof Reachable, ReadonlySet<number>>

const kinds = { category: 'categories', collection: 'collections', page: 'pages' } as const

/** The ids of what some menu leads to, by its own entry or by its address. */
export async function findLinkedTargets(db: Db): Promise<Linked> {
  const [menus, { reachable }] = await Promise.all([findMenus(db), findTargets(db)])
  return linkedIn(
    menus.flatMap(({ entries }) =>
      entries.flatMap((entry) => [entry.target, ...entry.entries.map((one) => one.target)]),
    ),
    reachable,
  )
}

export type Unlinked = { kind: keyof Reachable; id: number; name: string }

/** Pages, collections and categories with products that visitors may find and no menu leads to. */
export async function findUnlinkedTargets(db: Db): Promise<Unlinked[]> {
  const [linked, { choices, reachable }, { categories: onOffer }] = await Promise.all([
    findLinkedTargets(db),
    findTargets(db),
    findOnOffer(db),
  ])
  const isEmpty = (kind: keyof Reachable, id: number) =>
    kind === 'categories' && !onOffer.some((category) => category.id === id)
  return (['pages', 'collections', 'categories'] as const).flatMap((kind) =>
    choices[kind]
      .filter(({ id }) => reachable[kind][id] !== undefined && !linked[kind].has(id) && !isEmpty(kind, id))
      .map(({ id, name }) => ({ kind, id, name })),
  )
}

function linkedIn(targets: readonly MenuTarget[], reachable: Reachable): Linked {
  const byAddress = new Map(reachableAddresses(reachable).map(({ address, ...target }) => [plain(address), target]))
  const linked = { categories: new Set<number>(), collections: new Set<number>(), pages: new Set<number>() }
  for (const target of targets) {
    if (target.kind === 'category' || target.kind === 'collection' || target.kind === 'page')
      linked[kinds[target.kind]].add(target.id)
    const found = target.kind === 'address' ? byAddress.get(plain(target.address)) : undefined
    if (found) linked[found.kind].add(found.id)
  }
  return linked
}

/** An address as it is compared: however it is written, of its parameters only the category. */
function plain(address: string) {
  const [path = '', query = ''] = address.split('#')[0]!.split('?')
  return `${pathFrom(path) ?? path} ${new URLSearchParams(query).get('category') ?? ''}`
}
