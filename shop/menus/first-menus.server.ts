import { isDeepStrictEqual } from 'node:util'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories } from '#shop/catalogue/tables.server.ts'
import { defaultMenus } from './default-menus.ts'
import { maxBelow, maxEntries, type MenuEntry, type MenuPlace } from './inputs.ts'

/** The slug in an address of the shop that the specification describes; null: it leads elsewhere. */
const specifiedCategoryOf = ({ target }: MenuEntry) =>
  target.kind === 'address' ? new URLSearchParams(target.address.split('?')[1]).get('category') : null

const specifiedCategories = defaultMenus.header.flatMap((entry) => specifiedCategoryOf(entry) ?? [])

/** The first header and side menu of a shop of somebody's own, which has other categories than the specified one. */
export const menuWithoutCategories: readonly MenuEntry[] = defaultMenus.header.filter(
  (entry) => entry.target.kind !== 'gender' && specifiedCategoryOf(entry) === null,
)

/**
 * The categories and genders of a shop of somebody's own that have a product by now, which its first menu leads to.
 * `within`: the id of the category that one is a part of.
 */
export type OnOffer = {
  categories: readonly { id: number; name: string; within?: number }[]
  women: boolean
  men: boolean
}

export const onOfferNow: SQL<OnOffer> = sql`jsonb_build_object(
  'categories', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', one.id, 'name', one.name,
    'within', whole.id)) order by one.sort_order, one.id), '[]')
    from categories one left join categories whole on whole.id = one.parent_id and whole.is_active
    where one.is_active and exists (select from products join categories its on its.slug = category_slug
      where state = 'live' and its.is_active and one.id in (its.id, its.parent_id))),
  'women', exists (select from products where gender = 'women' and state = 'live'),
  'men', exists (select from products where gender = 'men' and state = 'live'))`

export async function findOnOffer(db: Db) {
  const [now] = await db.execute<{ onOffer: OnOffer }>(sql`select ${onOfferNow} as "onOffer"`)
  return now!.onOffer
}

/** The first menu of such a shop as it grows: with women, men and its categories after Shop All. */
export function firstMenuWith(place: MenuPlace, { categories: all, women, men }: OnOffer): MenuEntry[] {
  const entry = (id: string, label: string, target: MenuEntry['target']) => ({ id, label, target })
  const alone = (...of: Parameters<typeof entry>): MenuEntry => ({ ...entry(...of), entries: [] })
  const ofCategory = ({ id, name }: OnOffer['categories'][number]) =>
    entry(`category-${id}`, name, { kind: 'category', id })
  // A category of the same name shows as much, and its parts below it.
  const isCategory = (name: string) => all.some((one) => one.name.toLowerCase() === name.toLowerCase())
  const people = [
    ...(women && !isCategory('Women') ? [alone('women', 'Women', { kind: 'gender', gender: 'women' })] : []),
    ...(men && !isCategory('Men') ? [alone('men', 'Men', { kind: 'gender', gender: 'men' })] : []),
  ]
  // A menu has room for so many: the header's for the first of them alone.
  const room = maxEntries[place] - menuWithoutCategories.length - people.length
  const added = [
    ...people,
    ...all
      .filter(({ within }) => within === undefined)
      .slice(0, room)
      .map((one) => ({
        ...ofCategory(one),
        entries: all
          .filter(({ within }) => within === one.id)
          .slice(0, maxBelow)
          .map(ofCategory),
      })),
  ]
  return menuWithoutCategories.flatMap((one) => (one.id === 'shop-all' ? [one, ...added] : [one]))
}

/** Whether a menu is the first one of a shop of somebody's own, as it is stored. */
export const isOwnFirst = (place: MenuPlace, stored: unknown) =>
  place !== 'footer' && isDeepStrictEqual(stored, menuWithoutCategories)

/** The stored form of a menu that is as the shop came; null: it is as specified. */
export async function findFirstMenu(db: Db, place: MenuPlace): Promise<readonly MenuEntry[] | null> {
  if (place === 'footer') return null
  const found = await db.$count(categories, inArray(categories.slug, specifiedCategories))
  return found === specifiedCategories.length ? null : menuWithoutCategories
}

export const isFirstMenu = (place: MenuPlace, stored: unknown) => stored === null || isOwnFirst(place, stored)
