import { sql } from 'drizzle-orm'
import { orders } from '#shop/orders/tables.server.ts'
import { testProvider } from '#shop/payments/provider.ts'
import { areTestsOver } from '#shop/payments/queries.server.ts'

/** Orders paid at the simulator count as long as the shop has nothing better. */
export const isReal = sql`(${orders.paymentMethod} <> ${testProvider} or not ${areTestsOver})`
