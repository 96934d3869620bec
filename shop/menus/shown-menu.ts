import { defaultMenus } from './default-menus.ts'
import type { MenuEntry, MenuPlace } from './inputs.ts'
import type { MenuTarget } from './menu-target.ts'
import { type Reachable, addressOf } from './reachable-addresses.ts'

export type ShownLink = { label: string; to: string }

/** An entry as visitors see it. `to` is null for a heading, which has links below it. */
export type ShownEntry = { label: string; to: string | null; entries: ShownLink[] }

export type ShownMenus = Readonly<Record<MenuPlace, readonly ShownEntry[]>>

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
