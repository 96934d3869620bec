import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatMoment } from '#shared/dates.ts'
import type { ChecklistItem } from '#shop/launch-checklist/rules.ts'
import { findWebhookHealth } from './webhook-health.server.ts'

/** For the set-up guide: whether the gateway reports payments, and how far a test order has come. */
export async function findOrderGuideItems(db: Db): Promise<ChecklistItem[]> {
  const [webhooks, order] = await Promise.all([findWebhookHealth(db), findFurthestOrder(db)])
  return [webhooksItem(webhooks), testOrderItem(order)]
}

type Furthest = { number: string; isPaid: boolean; isRefunded: boolean }

/** Of the orders that came so far, the one that was walked the furthest. */
async function findFurthestOrder(db: Db) {
  const [found] = await db.execute<Furthest>(sql`
    select orders.number, orders.paid_at is not null as "isPaid",
      exists (
        select from refunds join payments on payments.provider_payment_id = refunds.provider_payment_id
        where payments.gateway_order_id = orders.gateway_order_id and refunds.status = 'processed')
        as "isRefunded"
    from orders order by 3 desc, 2 desc, orders.id desc limit 1`)
  return found ?? null
}

function webhooksItem({ lastEventAt, isSilent }: Awaited<ReturnType<typeof findWebhookHealth>>): ChecklistItem {
  const id = 'webhooks'
  const address = 'The webhook’s address is that of your shop and /webhooks/payments.'
  if (isSilent)
    return {
      id,
      level: 'warning',
      title: 'The payment gateway does not send payment updates',
      whatToDo: `Check the address and the secret of the webhook in the gateway’s dashboard. ${address}`,
    }
  if (!lastEventAt)
    return {
      id,
      level: 'warning',
      title: 'No payment update has come yet',
      whatToDo: `The first comes with the first payment, as of a test order. ${address}`,
    }
  return { id, level: 'good', title: 'Payment updates', whatToDo: `The last one came ${formatMoment(lastEventAt)}.` }
}

function testOrderItem(order: Furthest | null): ChecklistItem {
  const id = 'test-order'
  if (!order)
    return {
      id,
      level: 'warning',
      title: 'No order yet',
      whatToDo: 'Order something as a customer would: look at the shop while you are signed in, and pay.',
      link: { to: '/', label: 'Look at the shop' },
    }
  const link = { to: `/admin/orders/${order.number}`, label: `Open ${order.number}` }
  if (!order.isPaid)
    return { id, level: 'warning', title: `${order.number} is not paid`, whatToDo: 'Pay it, or order again.', link }
  if (!order.isRefunded)
    return {
      id,
      level: 'warning',
      title: `${order.number} is paid`,
      whatToDo: 'Confirm it, pack it and mark it as shipped. Open its invoice, then refund it.',
      link,
    }
  return { id, level: 'good', title: 'Test order', whatToDo: `${order.number} was paid and refunded.`, link }
}
