import type { Db } from '#db/client.server.ts'
import { forgetEmails, oweEmail, recallEmail } from '#shop/messages/owe-email.server.ts'
import type { OrderEmailKind } from './email-rules.ts'

/** The subject of an e-mail about an order. */
export const orderSubject = (orderId: number) => `order ${orderId}`

type When = { occasion?: string; afterMinutes?: number }

/** Writes down an e-mail about an order, once per occasion. Call in the transaction of the change that owes it. */
export const oweOrderEmail = (tx: Db, orderId: number, kind: OrderEmailKind, when: When = {}) =>
  oweEmail(tx, { kind, subject: orderSubject(orderId), ...when })

/** Takes back e-mails that have not gone out, since what they say is no longer so. */
export const forgetOrderEmails = (tx: Db, orderId: number, kinds: readonly OrderEmailKind[]) =>
  forgetEmails(tx, orderSubject(orderId), kinds)

/** Takes back the e-mail about a step that is undone. False when it is too late for that. */
export const recallOrderEmail = (tx: Db, orderId: number, kind: OrderEmailKind) =>
  recallEmail(tx, { kind, subject: orderSubject(orderId) })
