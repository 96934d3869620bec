import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { StockCause } from './stock-cause.ts'

/**
 * Gives the database the cause of what a statement does to stock: its triggers write each movement down, whoever changes
 * `variants.stock`. It holds until the transaction ends, or the next cause.
 */
export const causeSql = (cause: StockCause) => sql`set_config('shop.stock_cause', ${JSON.stringify(cause)}, true)`

/** The same as a statement of its own. */
export const noteStockCause = (tx: Db, cause: StockCause) => tx.execute(sql`select ${causeSql(cause)}`)
