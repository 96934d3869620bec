import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findSettingsBeside } from '#shop/settings/queries.server.ts'
import { readEntries } from './inputs.ts'
import { type Reachable, shownEntries, type ShownMenus } from './shown-menu.ts'

/** The slugs, by id, of what visitors find. */
export const reachableNow: SQL<Reachable> = sql`jsonb_build_object(
  'categories', (select coalesce(jsonb_object_agg(one.id, one.slug), '{}') from categories one where one.is_active),
  'collections', (select coalesce(jsonb_object_agg(one.id, one.slug), '{}') from collections one where one.is_active),
  'pages', (select coalesce(jsonb_object_agg(one.id, one.slug), '{}') from pages one
    where one.published_version is not null and not one.is_home))`

type Stored = { entries: Record<string, unknown>; reachable: Reachable }

/** Null where staff saved no menu of their own, as long as they have not: nothing else is asked then. */
const storedMenus: SQL<Stored | null> = sql`(
  select jsonb_build_object('entries', jsonb_object_agg(own.place, own.entries), 'reachable', ${reachableNow})
  from menus own where own.entries is not null having count(*) > 0)`

/** The settings, whether the shop is open, and its menus, in one statement. `menus` is null where all are as specified. */
export async function findStoreWithMenus(db: Db) {
  const { beside, ...store } = await findSettingsBeside(db, storedMenus)
  return { ...store, menus: beside && menusFrom(beside) }
}

/** Those that staff saved; the browser knows the others. */
function menusFrom({ entries, reachable }: Stored): Partial<ShownMenus> {
  return Object.fromEntries(
    Object.entries(entries).map(([place, stored]) => [place, shownEntries(readEntries(stored), reachable)]),
  )
}
