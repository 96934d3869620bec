import { and, asc, desc, gt, lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Ids: a page goes on behind the one, or before the other; both are null for the newest page. */
type Edges = { older: number | null; newer: number | null }

/** A page of a list whose newest id comes first: the condition, sorting and limit of its query, and what its rows tell. */
export function pageBy(id: PgColumn, { older, newer }: Edges, size: number) {
  const isBack = newer !== null
  return {
    where: and(older === null ? undefined : lt(id, older), isBack ? gt(id, newer) : undefined),
    sorting: isBack ? asc(id) : desc(id),
    limit: size + 1,
    read<Row>(found: readonly Row[]) {
      const rows = found.slice(0, size)
      const hasMore = found.length > size
      return {
        rows: isBack ? rows.toReversed() : rows,
        hasNewer: isBack ? hasMore : older !== null,
        hasOlder: isBack || hasMore,
      }
    },
  }
}
