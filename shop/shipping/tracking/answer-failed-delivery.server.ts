import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatShortDay } from '#shared/dates.ts'
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

async function answer(db: Db, by: StaffMember | null, asked: Asked, ofOrder?: string): Promise<Answered> {
  const { parcelId, answer: given, courier } = asked
  return db.transaction(async (tx) => {
    // The order first, as whoever follows its parcels does.
    const [order] = await tx
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(eq(orders.id, sql`(select order_id from parcels where id = ${parcelId})`))
      .for('update')
    const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, parcelId)).for('update')
    if (!order || !parcel?.awb || (ofOrder !== undefined && order.number !== ofOrder)) return { kind: 'gone' }
    const isSeen = parcel.statusAt?.toISOString() === new Date(given.seen).toISOString()
    if (parcel.status !== 'delivery_failed' || !isSeen) return { kind: 'changed' }
    // The same form sent twice is one answer.
    const text = summaryOf(given)
    if (parcel.answeredFor?.getTime() === parcel.statusAt!.getTime())
      return parcel.answer === text ? { kind: 'done' } : alreadyAnswered

    const refusal = await send(courier, parcel.awb, portAnswerOf(given))
    if (refusal) return refusal
    await tx
      .update(parcels)
      .set({ answer: text, answeredFor: parcel.statusAt, nextLookAt: sql`now() + interval '1 hour'` })
      .where(eq(parcels.id, parcelId))
    const note = `Asked the courier of parcel ${parcel.awb}: ${[text, given.phone, given.address].filter(Boolean).join(', ')}`
    await tx
      .insert(orderEvents)
      .values({ orderId: order.id, kind: 'note', note: by ? note : `${note} (the customer)`, actor: by?.name ?? null })
    if (by)
      await logChange(tx, by, {
        action: 'answer failed delivery',
        subject: `order ${order.number}`,
        after: { answer: text },
      })
    return { kind: 'done' }
  })
}

const alreadyAnswered: Answered = {
  kind: 'refused',
  sentence: 'The courier has been asked already. It reports the next try here.',
  isTemporary: false,
}

async function send(
  courier: CourierProvider | null,
  awb: string,
  answer: FailedDeliveryAnswer,
): Promise<Answered | null> {
  if (!courier)
    return { kind: 'refused', sentence: 'No courier is connected, so nobody can be asked.', isTemporary: false }
  try {
    const outcome = await courier.answerFailedDelivery(awb, answer)
    return outcome.kind === 'accepted' ? null : { kind: 'refused', sentence: outcome.sentence, isTemporary: false }
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    return {
      kind: 'refused',
      sentence: 'The courier did not answer. Please try again in a few minutes.',
      isTemporary: true,
    }
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
