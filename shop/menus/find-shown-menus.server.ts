import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { announcementNow } from '#shop/catalogue/sales/announcement-sql.server.ts'
import { findSettingsBeside } from '#shop/settings/queries.server.ts'
import { firstMenuWith, isOwnFirst, menuWithoutCategories, type OnOffer, onOfferNow } from './first-menus.server.ts'
import { menuPlaces, readEntries } from './inputs.ts'
import type { Reachable } from './reachable-addresses.ts'
import { shownEntries, type ShownMenus } from './shown-menu.ts'

/** The slugs, by id, of what visitors find. */
export const reachableNow: SQL<Reachable> = sql`jsonb_build_object(
  'categories', (select coalesce(jsonb_object_agg(one.id, one.slug), '{}') from categories one where one.is_active),
  'collections', (select coalesce(jsonb_object_agg(one.id, one.slug), '{}') from collections one where one.is_active),
  'pages', (select coalesce(jsonb_object_agg(one.id, one.slug), '{}') from pages one
    where one.published_version is not null and not one.is_home))`

type Stored = { entries: Record<string, unknown>; reachable: Reachable; onOffer: OnOffer | null }

/** Null where staff saved no menu of their own, as long as they have not: nothing else is asked then. */
const storedMenus: SQL<Stored | null> = sql`(
  select jsonb_build_object('entries', jsonb_object_agg(own.place, own.entries), 'reachable', ${reachableNow},
    'onOffer', case when bool_or(own.entries = ${JSON.stringify(menuWithoutCategories)}::jsonb) then ${onOfferNow} end)
  from menus own where own.entries is not null having count(*) > 0)`

const besideSettings: SQL<{ menus: Stored | null; announcement: string | null }> = sql`
  jsonb_build_object('menus', ${storedMenus}, 'announcement', ${announcementNow})`

/**
 * The settings, whether the shop is open, its menus and the line above every page, in one statement. `menus` is null
 * where all are as specified, `announcement` while no sale has one.
 */
export async function findStoreWithMenus(db: Db) {
  const { beside, ...store } = await findSettingsBeside(db, besideSettings)
  const { menus, announcement } = beside!
  return { ...store, menus: menus && menusFrom(menus), announcement }
}

/** Those that staff saved; the browser knows the others. */
function menusFrom({ entries, reachable, onOffer }: Stored): Partial<ShownMenus> {
  return Object.fromEntries(
    menuPlaces.flatMap((place) => {
      const stored = entries[place]
      if (stored === undefined) return []
      const own = onOffer && isOwnFirst(place, stored) ? firstMenuWith(place, onOffer) : readEntries(stored)
      return [[place, shownEntries(own, reachable)]]
    }),
  )
}
