import { and, asc, desc, gt, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Ids: a page goes on behind the one, or before the other; both are null for the newest page. */
type Edges = { older: number | null; newer: number | null }

type Page = { where: SQL | undefined; sorting: SQL; limit: number }

type Found<Row> = { rows: Row[]; hasNewer: boolean; hasOlder: boolean }

/**
 * A page of a list whose newest id comes first. `find` asks for its rows by condition, sorting and limit. Where nothing is
 * left behind an edge, since its last row was closed or deleted, it is the newest page.
 */
export async function findPage<Row>(
  id: PgColumn,
  { older, newer }: Edges,
  size: number,
  find: (page: Page) => PromiseLike<readonly Row[]>,
): Promise<Found<Row>> {
  const isBack = newer !== null
  const found = await find({
    where: and(older === null ? undefined : lt(id, older), isBack ? gt(id, newer) : undefined),
    sorting: isBack ? asc(id) : desc(id),
    limit: size + 1,
  })
  if (found.length === 0 && (older !== null || isBack)) return findPage(id, { older: null, newer: null }, size, find)
  const rows = found.slice(0, size)
  const hasMore = found.length > size
  return {
    rows: isBack ? rows.toReversed() : rows,
    hasNewer: isBack ? hasMore : older !== null,
    hasOlder: isBack || hasMore,
  }
}
