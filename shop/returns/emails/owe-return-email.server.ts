import type { Db } from '#db/client.server.ts'
import { oweEmail } from '#shop/messages/owe-email.server.ts'
import { orderSubject } from '#shop/orders/emails/owe-order-email.server.ts'
import type { ReturnEmailKind } from './return-email-content.ts'

/** Writes down an e-mail about a return among those of its order. Call in the transaction of the change that owes it. */
export const oweReturnEmail = (tx: Db, { id, orderId }: { id: number; orderId: number }, kind: ReturnEmailKind) =>
  oweEmail(tx, { kind, subject: orderSubject(orderId), occasion: String(id) })
