import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatShortDay } from '#shared/dates.ts'
import { oweChangeNotices } from '#shop/orders/emails/owe-change-notice.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { CourierError } from '../couriers/courier-error.ts'
import type { CourierProvider, FailedDeliveryAnswer } from '../couriers/provider.ts'
import { parcels } from '../tables.server.ts'
import type { AnswerForm } from './answer-form.ts'

export type Answered =
  | { kind: 'done' }
  | { kind: 'gone' }
  | { kind: 'changed' }
  | { kind: 'refused'; sentence: string; isTemporary: boolean }

type Asked = { parcelId: number; answer: AnswerForm; courier: CourierProvider | null }

/** Sends to the courier what staff want done with a parcel that nobody took. */
export async function answerFailedDelivery(db: Db, by: StaffMember, asked: Asked): Promise<Answered> {
  requirePermission(by, ['orders.fulfil', 'orders.note'])
  return answer(db, by, asked)
}

/** The same from the customer, whose link has been checked; the parcel must be of that order. */
export const answerByCustomer = (db: Db, orderNumber: string, asked: Asked) => answer(db, null, asked, orderNumber)

/**
 * How long nobody asks again after an answer that was lost: the courier may have taken it, and reports the next try.
 */
const waitMinutes = 10

/** The request is written down before the courier is called, which no transaction waits for. */
async function answer(db: Db, by: StaffMember | null, asked: Asked, ofOrder?: string): Promise<Answered> {
  const { courier, answer: given } = asked
  const begun = await beginAsking(db, asked, ofOrder)
  if ('kind' in begun) return begun
  const { awb, openSince, text } = begun
  const outcome = await send(courier!, awb, portAnswerOf(given))
  if (outcome.kind === 'lost') {
    await db
      .update(parcels)
      .set({ nextLookAt: sql`least(${parcels.nextLookAt}, now() + interval '5 minutes')` })
      .where(thisAnswer(asked, openSince))
    return lost
  }
  if (outcome.kind === 'refused') {
    const nothingAsked = { answer: null, answerDigest: null, answeredFor: null, answerOpenSince: null }
    await db.update(parcels).set(nothingAsked).where(thisAnswer(asked, openSince))
    return outcome
  }
  await storeTaken(db, by, asked, { ...begun, text })
  return { kind: 'done' }
}

type Begun = { orderId: number; orderNumber: string; awb: string; text: string; openSince: Date }

const beginAsking = (
  db: Db,
  { parcelId, answer: given, courier }: Asked,
  ofOrder: string | undefined,
): Promise<Answered | Begun> =>
  db.transaction(async (tx) => {
    // The order first, as whoever follows its parcels does.
    const order = await lockOrder(tx, eq(orders.id, sql`(select order_id from parcels where id = ${parcelId})`))
    const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, parcelId)).for('update')
    if (!order || !parcel?.awb || (ofOrder !== undefined && order.number !== ofOrder)) return { kind: 'gone' }
    const isSeen = parcel.statusAt?.toISOString() === new Date(given.seen).toISOString()
    if (parcel.status !== 'delivery_failed' || !isSeen) return { kind: 'changed' }
    const text = summaryOf(given)
    const openSince = new Date()
    if (parcel.answeredFor?.getTime() === parcel.statusAt!.getTime()) {
      // The same form sent twice is one answer.
      if (parcel.answerOpenSince === null)
        return parcel.answerDigest === digestOf(given) ? { kind: 'done' } : alreadyAnswered
      if (openSince.getTime() - parcel.answerOpenSince.getTime() < waitMinutes * 60_000) return mayBeAnswered
    }
    if (!courier) return nobodyToAsk
    await tx
      .update(parcels)
      .set({ answer: text, answerDigest: digestOf(given), answeredFor: parcel.statusAt, answerOpenSince: openSince })
      .where(eq(parcels.id, parcelId))
    return { orderId: order.id, orderNumber: order.number, awb: parcel.awb, text, openSince }
  })

const thisAnswer = ({ parcelId }: Asked, openSince: Date) =>
  and(eq(parcels.id, parcelId), eq(parcels.answerOpenSince, openSince))

const storeTaken = (
  db: Db,
  by: StaffMember | null,
  asked: Asked,
  { orderId, orderNumber, awb, text, openSince }: Begun,
) =>
  db.transaction(async (tx) => {
    const note = noteOf(awb, asked.answer)
    await tx
      .insert(orderEvents)
      .values({ orderId, kind: 'note', note: by ? note : note + byCustomer, actor: by?.name ?? null })
    if (asked.answer.phone || asked.answer.address) {
      const [order] = await tx.select({ email: orders.customerEmail }).from(orders).where(eq(orders.id, orderId))
      await oweChangeNotices(tx, 'address', { orderId, email: order!.email })
    }
    await tx
      .update(parcels)
      .set({ answerOpenSince: null, nextLookAt: sql`now() + interval '1 hour'` })
      .where(thisAnswer(asked, openSince))
    if (by)
      await logChange(tx, by, {
        action: 'answer failed delivery',
        subject: `order ${orderNumber}`,
        after: { answer: text },
      })
  })

const byCustomer = ' (the customer)'

const noteOf = (awb: string, given: AnswerForm) =>
  `Asked the courier of parcel ${awb}: ` + [summaryOf(given), given.phone, given.address].filter(Boolean).join(', ')

const digestOf = ({ choice, day, phone, address }: AnswerForm) =>
  createHash('sha256')
    .update(JSON.stringify([choice, day, phone, address]))
    .digest('base64url')

const refused = (sentence: string, isTemporary: boolean) => ({ kind: 'refused' as const, sentence, isTemporary })

const alreadyAnswered = refused('The courier has been asked already. It reports the next try here.', false)
const nobodyToAsk = refused('No courier is connected, so nobody can be asked.', false)
const lost = refused(
  `The courier did not say whether it takes this. It may report the next try here; if not, ask again in ${waitMinutes} minutes.`,
  false,
)
const mayBeAnswered = refused(
  'The courier has been asked a moment ago, and has not answered yet. It may report the next try here; if not, ask again in some minutes.',
  false,
)

/** lost: nobody knows whether the courier took it. */
async function send(
  courier: CourierProvider,
  awb: string,
  answer: FailedDeliveryAnswer,
): Promise<{ kind: 'accepted' } | { kind: 'lost' } | (Answered & { kind: 'refused' })> {
  try {
    const outcome = await courier.answerFailedDelivery(awb, answer)
    return outcome.kind === 'accepted' ? { kind: 'accepted' } : refused(outcome.sentence, false)
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    if (error.isAmbiguous) return { kind: 'lost' }
    return refused('The courier did not answer. Please try again in a few minutes.', true)
  }
}

const portAnswerOf = ({ choice, day, phone, address }: AnswerForm): FailedDeliveryAnswer =>
  choice === 'bring back'
    ? { kind: 'send_back', note: 'Please bring it back to the seller' }
    : {
        kind: 'try_again',
        note: 'Please deliver it again',
        ...(day && { day }),
        ...(phone && { phone }),
        ...(address && { address }),
      }

/** Without what is personal: it stays with the parcel when the person is erased. */
function summaryOf({ choice, day, phone, address }: AnswerForm) {
  if (choice === 'bring back') return 'bring it back'
  const parts = [
    day ? `try again on ${formatShortDay(day)}` : 'try again',
    phone && 'with another phone number',
    address && 'at a corrected address',
  ]
  return parts.filter(Boolean).join(' ')
}
