import type { Db } from '#db/client.server.ts'
import { forgetEmails, oweEmail, recallEmail } from '#shop/messages/owe-email.server.ts'
import { oweSms, recallSms } from '#shop/messages/sms/owe-sms.server.ts'
import type { SmsText } from '#shop/messages/sms/sms-texts.ts'
import type { OrderEmailKind } from './email-rules.ts'

/** The subject of an e-mail about an order. */
export const orderSubject = (orderId: number) => `order ${orderId}`

type When = { occasion?: string; afterMinutes?: number }

/** Writes down an e-mail about an order, once per occasion. Call in the transaction of the change that owes it. */
export const oweOrderEmail = (tx: Db, orderId: number, kind: OrderEmailKind, when: When = {}) =>
  oweEmail(tx, { kind, subject: orderSubject(orderId), ...when })

type OrderSms = Extract<SmsText, OrderEmailKind>

/** The same, and an SMS where the shop sends this kind. */
export async function oweOrderMessage(tx: Db, orderId: number, kind: OrderSms, when: When = {}) {
  await oweOrderEmail(tx, orderId, kind, when)
  await oweSms(tx, { kind, subject: orderSubject(orderId), ...when })
}

/** Takes back e-mails that have not gone out, since what they say is no longer so. */
export const forgetOrderEmails = (tx: Db, orderId: number, kinds: readonly OrderEmailKind[]) =>
  forgetEmails(tx, orderSubject(orderId), kinds)

/** Takes back the e-mail and the SMS about a step that is undone. False when it is too late for one of them. */
export async function recallOrderMessage(tx: Db, orderId: number, kind: OrderSms) {
  const owed = { kind, subject: orderSubject(orderId) }
  const isSmsBack = await recallSms(tx, owed)
  return (await recallEmail(tx, owed)) && isSmsBack
}
