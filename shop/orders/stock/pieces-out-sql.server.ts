import { sql } from 'drizzle-orm'
import { orderItems } from '../tables.server.ts'

/** The pieces of a line that did not come back and were not taken off the order. */
export const piecesOut = sql<number>`(${orderItems.quantity} - ${orderItems.restockedQuantity} - ${orderItems.setAsideQuantity})`
