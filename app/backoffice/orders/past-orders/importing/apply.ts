import { importPastOrders } from '#shop/orders/privacy/import-past-orders.server.ts'
import { readPastOrders } from '#shop/orders/privacy/read-past-orders.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Keeps the orders of a file. */
export const action = onRows({ read: readPastOrders, work: importPastOrders })
