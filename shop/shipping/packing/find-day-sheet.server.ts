import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { OrderStatus, PaymentState } from '#shop/orders/rules.ts'
import { isExchangeToPack, orders } from '#shop/orders/tables.server.ts'
import { mayBook } from '../parcels/may-book.ts'

/**
 * `parcels`: the couriers and numbers it left with, or is booked with; none: nothing is booked. isPacked: it lies ready for
 * the courier, or has left.
 */
export type SheetLine = { number: string; customerName: string; pieces: number; parcels: string[]; isPacked: boolean }

/**
 * left: handed over today, by the last courier's name. waiting: packed or booked, and still here. unpacked: the other orders
 * that are to be packed.
 */
export type DaySheet = { left: SheetLine[]; waiting: SheetLine[]; unpacked: number }

const line = sql`o.number, o.order_status not in ('pending', 'confirmed') as "isPacked", o.customer_name as "customerName",
  coalesce((select sum(i.quantity) from order_items i where i.order_id = o.id), 0)::int as pieces,
  coalesce((select jsonb_agg(concat_ws(' ', p.courier, p.awb) order by p.serial) from parcels p
    where p.order_id = o.id and (p.booking_state = 'booked' or p.status is not null) and p.awb is not null),
    case when o.tracking_number is null then '[]' else jsonb_build_array(concat_ws(' ', o.courier, o.tracking_number)) end) as parcels`

const maxListed = 2000

/** The orders that left the packing table today, in India, and those that stay behind. A step that was undone does not count. */
export async function findDaySheet(db: Db): Promise<DaySheet> {
  const [left, here, exchanges] = await Promise.all([
    db.execute<SheetLine>(sql`
      select ${line} from orders o
      where o.order_status not in ('pending', 'confirmed', 'packed', 'cancelled') and o.id in (
        select e.order_id from order_events e where e.kind = 'fulfilment' and e."to" = 'shipped'
          and e.at >= date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')
      order by coalesce((select min(p.courier) from parcels p where p.order_id = o.id and p.booking_state = 'booked'), o.courier), o.number
      limit ${maxListed}`),
    db.execute<SheetLine & { orderStatus: OrderStatus; paymentState: PaymentState }>(sql`
      select ${line}, o.order_status as "orderStatus", o.payment_state as "paymentState" from orders o
      where o.order_status in ('confirmed', 'packed') order by o.created_at, o.id limit ${maxListed}`),
    db.$count(orders, isExchangeToPack),
  ])
  const waiting = here
    .filter(mayBook)
    .map(({ orderStatus: _, paymentState: __, ...one }) => one)
    .filter(({ isPacked, parcels }) => isPacked || parcels.length > 0)
  return { left, waiting, unpacked: here.filter(mayBook).length - waiting.length + exchanges }
}
