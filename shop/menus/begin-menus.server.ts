import { inArray, isNull, and } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { menuWithoutCategories } from './first-menus.server.ts'
import { menus } from './tables.server.ts'

/** Gives a shop of somebody's own, which has no category yet, menus without any; a menu that staff saved stays. */
export async function beginMenus(db: Db) {
  await db
    .update(menus)
    .set({ entries: menuWithoutCategories })
    .where(and(isNull(menus.entries), inArray(menus.place, ['header', 'side'])))
  await announceChange(db, 'menus')
}
