import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { oweAskedEmails } from '#shop/messages/owe-email.server.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import type { FindOrder } from '../find-order-forms.ts'

/**
 * Sends an order's link to the e-mail address it was placed with, if the number and the phone or e-mail belong
 * together. The person who asks never learns whether they do, and a wrong pair counts for itself alone, so that no
 * stranger uses up the requests that the customer may make. "wait": this network has asked too often.
 */
export async function requestOrderLink(
  db: Db,
  { number, contact }: FindOrder,
  clientAddress: string,
): Promise<'heard' | 'wait'> {
  return db.transaction(async (tx) => {
    if ((await countRequest(tx, 'order links by network', clientAddress)).isOver) return 'wait'
    // The last digits tell a customer's orders apart, and are the same however the number was typed.
    const pair = `${number.slice(-6)} ${contact.toLowerCase()}`
    if ((await countRequest(tx, 'order links by order and contact', pair)).isOver) return 'heard'
    // One statement for right and wrong pairs, which take the same time.
    await oweAskedEmails(
      tx,
      sql`
      select 'order ' || id, 'link' from orders
      where (lower(customer_email) = lower(${contact}) or customer_phone = ${contact})
        and ${number} in (replace(number, '-', ''), split_part(number, '-', 2))`,
    )
    return 'heard'
  })
}
