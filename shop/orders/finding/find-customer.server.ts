import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { OrderStatus, PaymentState } from '../rules.ts'
import { type Customer, customersOf, isLast } from './find-customers.server.ts'

export type OrderOfCustomer = {
  number: string
  createdAt: string
  orderStatus: OrderStatus
  paymentState: PaymentState
  totalPaise: number
  pieces: number
}

const maxOrders = 200

/** The customer of an order with all their orders, the newest first; null where there is no such order. */
export async function findCustomer(db: Db, by: StaffMember, number: string) {
  requirePermission(by, 'customers.view')
  const [customer] = await db.execute<Customer>(
    customersOf(sql`select o.* from orders o where o.exchanged_from is null and ${isLast}
      and o.customer_phone = (select customer_phone from orders where number = ${number})`),
  )
  if (!customer) return null
  const found = await db.execute<OrderOfCustomer>(sql`
    select number, created_at as "createdAt", order_status as "orderStatus", payment_state as "paymentState",
      total_paise as "totalPaise", (select sum(quantity)::int from order_items i where i.order_id = o.id) as pieces
    from orders o where o.customer_phone = ${customer.phone} order by o.created_at desc, o.id desc limit ${maxOrders}`)
  return { ...customer, all: [...found] }
}
