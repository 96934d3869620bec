import { inArray, isNull, and } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { defaultMenus } from './default-menus.ts'
import type { MenuEntry } from './inputs.ts'
import { menus } from './tables.server.ts'

/** They lead to the men's clothes and the categories of the shop that the specification describes. */
const ofSpecifiedShop = ({ target }: MenuEntry) =>
  target.kind === 'gender' || (target.kind === 'address' && target.address.includes('category='))

const withoutCategories = defaultMenus.header.filter((entry) => !ofSpecifiedShop(entry))

/** Gives a shop of somebody's own, which has no category yet, menus without any; a menu that staff saved stays. */
export async function beginMenus(db: Db) {
  await db
    .update(menus)
    .set({ entries: withoutCategories })
    .where(and(isNull(menus.entries), inArray(menus.place, ['header', 'side'])))
  await announceChange(db, 'menus')
}
