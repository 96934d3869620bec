import { defaultMenus } from './default-menus.ts'
import type { MenuEntry, MenuPlace } from './inputs.ts'
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

const nothingReachable: Reachable = { categories: {}, collections: {}, pages: {} }

/** None of them leads to anything that staff could delete. */
export const shownByDefault: ShownMenus = {
  header: shownEntries(defaultMenus.header, nothingReachable),
  side: shownEntries(defaultMenus.side, nothingReachable),
  footer: shownEntries(defaultMenus.footer, nothingReachable),
}
