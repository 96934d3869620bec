import { preparedInsert } from '#db/prepared-queries.server.ts'
import { orderEvents } from './tables.server.ts'

/** Writes what happened to orders into their histories. */
export const insertOrderEvents = preparedInsert((tx, rows: (typeof orderEvents.$inferInsert)[]) =>
  tx.insert(orderEvents).values(rows),
)
