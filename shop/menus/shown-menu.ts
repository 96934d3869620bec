import { pagePath } from '#shop/pages/page-path.ts'
import { policyPages } from '#shop/settings/policies.ts'
import { defaultMenus } from './default-menus.ts'
import type { MenuEntry, MenuPlace } from './inputs.ts'
import type { MenuTarget } from './menu-target.ts'

/** The targets that visitors find, by id: the slug of each. */
export type Reachable = Record<'categories' | 'collections' | 'pages', Readonly<Record<string, string>>>

export type ShownLink = { label: string; to: string }

/** An entry as visitors see it. `to` is null for a heading, which has links below it. */
export type ShownEntry = { label: string; to: string | null; entries: ShownLink[] }

export type ShownMenus = Readonly<Record<MenuPlace, readonly ShownEntry[]>>

const below = (address: string, slug: string | undefined) => (slug === undefined ? null : address + slug)

/** The address that a target has just now; null when visitors find nothing there. */
function addressOf(target: MenuTarget, { categories, collections, pages }: Reachable): string | null {
  switch (target.kind) {
    case 'none':
      return null
    case 'home':
      return '/'
    case 'products':
      return '/products'
    case 'gender':
      return `/products?gender=${target.gender}`
    case 'category': {
      const slug = categories[target.id]
      return slug === undefined ? null : `/products?category=${encodeURIComponent(slug)}`
    }
    case 'collection':
      return below('/collections/', collections[target.id])
    case 'page': {
      const slug = pages[target.id]
      return slug === undefined ? null : pagePath(slug)
    }
    case 'policy':
      return policyPages[target.policy].path
    case 'address':
    case 'outside':
      return target.address
  }
}

/** The address of each thing that visitors find and staff may put into a menu. */
export const reachableAddresses = (reachable: Reachable) =>
  (['category', 'collection', 'page'] as const).flatMap((one) => {
    const kind = plurals[one]
    return Object.keys(reachable[kind]).map((key) => {
      const id = Number(key)
      return { kind, id, address: addressOf({ kind: one, id }, reachable)! }
    })
  })

const plurals = { category: 'categories', collection: 'collections', page: 'pages' } as const

/**
 * A menu as visitors see it. An entry hides itself when what it leads to is gone; with entries below it, it stays as
 * their heading.
 */
export function shownEntries(entries: readonly MenuEntry[], reachable: Reachable): ShownEntry[] {
  return entries.flatMap(({ label, target, entries: inside }) => {
    const links = inside.flatMap((one) => {
      const to = addressOf(one.target, reachable)
      return to === null ? [] : [{ label: one.label, to }]
    })
    const to = addressOf(target, reachable)
    return to === null && links.length === 0 ? [] : [{ label, to, entries: links }]
  })
}

const gone: Partial<Record<MenuTarget['kind'], string>> = {
  category: 'its category was deleted or is switched off',
  collection: 'its collection was deleted or is switched off',
  page: 'its page was deleted or is not published',
}

/**
 * Why visitors do not see an entry, or not as a link, or find nothing where it leads; null: all is well. `dead`: the
 * addresses of the shop at which nothing is.
 */
export function problemOf(
  { target, entries = [] }: Pick<MenuEntry, 'target'> & Partial<MenuEntry>,
  of: Reachable,
  dead: readonly string[] = [],
) {
  if (target.kind === 'address' && dead.includes(target.address)) return 'Visitors find no page at this address.'
  if (addressOf(target, of) !== null) return null
  const staying = entries.some((one) => addressOf(one.target, of) !== null)
  const why = gone[target.kind]
  if (why)
    return staying ? `Visitors see this as a heading without a link: ${why}.` : `Visitors do not see this: ${why}.`
  return staying || entries.length === 0 ? null : 'Visitors do not see this: nothing below it can be shown.'
}

const nothingReachable: Reachable = { categories: {}, collections: {}, pages: {} }

/** None of them leads to anything that staff could delete. */
export const shownByDefault: ShownMenus = {
  header: shownEntries(defaultMenus.header, nothingReachable),
  side: shownEntries(defaultMenus.side, nothingReachable),
  footer: shownEntries(defaultMenus.footer, nothingReachable),
}
