import type { MenuEntry } from './inputs.ts'
import type { MenuTarget } from './menu-target.ts'
import { type Reachable, addressOf } from './reachable-addresses.ts'

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
