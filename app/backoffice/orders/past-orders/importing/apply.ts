import { importPastOrders } from '#shop/orders/past-orders/import-past-orders.server.ts'
import { readPastOrders } from '#shop/orders/past-orders/read-past-orders.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Keeps the orders of a file. */
export const action = onRows({ read: readPastOrders, work: importPastOrders })
