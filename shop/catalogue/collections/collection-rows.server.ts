import { type SQL, sql } from 'drizzle-orm'
import { columnsOf, isMember } from '../members-sql.server.ts'

/** The products of a collection in a row: its first live products, in its sorting. */
export type CollectionRow = { title: string; slug: string; productIds: number[] }

type Asked = { id: number; count: number }

const shelf = sql.raw('shelf')

/** The ids of so many live products of the collection that the statement calls `shelf`. */
const members = (count: number) => sql`array(
  select member.id from products member
  where member.state = 'live' and ${isMember(columnsOf(shelf), sql.raw('member'))}
  order by case when shelf.how = 'hand' then array_position(shelf.product_ids, member.id) end, member.id desc
  limit ${count})`

/** Those of a collection that visitors find; null where they do not find it. */
export const firstMembers = ({ id, count }: Asked): SQL =>
  sql`(select ${members(count)} from collections shelf where shelf.id = ${id} and shelf.is_active)::integer[]`

/** These collections by id, without those that visitors do not find, as a column that is the same in every row. */
export function collectionRows(asked: readonly Asked[]): SQL<Record<number, CollectionRow> | null> {
  if (asked.length === 0) return sql`null`
  const most = Math.max(...asked.map(({ count }) => count))
  const ids = sql`${`{${asked.map(({ id }) => id).join(',')}}`}::integer[]`
  return sql`(
    select jsonb_object_agg(shelf.id, jsonb_build_object('title', shelf.title, 'slug', shelf.slug,
      'productIds', ${members(most)}))
    from collections shelf where shelf.id = any(${ids}) and shelf.is_active)`
}
