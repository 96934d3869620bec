import { checkPastOrders } from '#shop/orders/past-orders/import-past-orders.server.ts'
import { readPastOrders } from '#shop/orders/past-orders/read-past-orders.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Says what would come of each order of a file. */
export const action = onRows({ read: readPastOrders, work: (db, _by, rows) => checkPastOrders(db, rows) })
