import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories } from '#shop/catalogue/tables.server.ts'
import { defaultMenus } from './default-menus.ts'
import type { MenuEntry, MenuPlace } from './inputs.ts'

/** The slug in an address of the shop that the specification describes; null: it leads elsewhere. */
const specifiedCategoryOf = ({ target }: MenuEntry) =>
  target.kind === 'address' ? new URLSearchParams(target.address.split('?')[1]).get('category') : null

const specifiedCategories = defaultMenus.header.flatMap((entry) => specifiedCategoryOf(entry) ?? [])

/** The first header and side menu of a shop of somebody's own, which has other categories than the specified one. */
export const menuWithoutCategories: readonly MenuEntry[] = defaultMenus.header.filter(
  (entry) => entry.target.kind !== 'gender' && specifiedCategoryOf(entry) === null,
)

/** The stored form of a menu that is as the shop came; null: it is as specified. */
export async function findFirstMenu(db: Db, place: MenuPlace): Promise<readonly MenuEntry[] | null> {
  if (place === 'footer') return null
  const found = await db.$count(categories, inArray(categories.slug, specifiedCategories))
  return found === specifiedCategories.length ? null : menuWithoutCategories
}

export const isFirstMenu = (place: MenuPlace, stored: unknown) =>
  stored === null || (place !== 'footer' && isDeepStrictEqual(stored, menuWithoutCategories))
