import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/**
 * Lets PostgreSQL count the rows of imports. Those of a file came a moment ago: a planner that knows of none of them goes
 * through all for each.
 */
export const countRows = (tx: Db) => tx.execute(sql`analyze product_import_rows (import_id, number, key, sku, barcode)`)
