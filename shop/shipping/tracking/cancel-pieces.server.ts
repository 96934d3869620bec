import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { oweOrderEmail } from '#shop/orders/emails/owe-order-email.server.ts'
import { type LockedOrder, lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { formOfCancelledParcel } from '#shop/orders/money/keys-of-back.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { lowerOwedForPart } from '#shop/orders/refunding/ask-for-part.server.ts'
import { minRefundPaise } from '#shop/orders/rules.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { cashOfCancelled } from '../parcels/cash-of-parcels.server.ts'
import { type Contents, piecesIn } from '../parcels/contents.ts'
import { findOwedForCounted } from '../parcels/find-owed-for-counted.server.ts'
import { isHere } from '../parcels/is-here.ts'
import { mayBook } from '../parcels/may-book.ts'
import { parcelsOf, type ParcelRow } from '../parcels/parcels-of-order.server.ts'
import type { ParcelsChange } from '../parcels/split-order.server.ts'
import { parcels } from '../tables.server.ts'
import { countIn, findCounts } from './count-in.server.ts'

type Cancelled = {
  number: string
  /** Of the order, as the person saw it. */
  version: number
  parcelId: number
  /** Of each line so many can be sold again; the others are set aside. */
  restocked: Contents
  reason: string
}

/** waiting: they are cancelled, and their money waits for a second person. not refunded: it cannot go back now. */
export type PiecesCancelled = ParcelsChange | { kind: 'waiting' } | { kind: 'not refunded' }

/**
 * Takes the pieces of a parcel that has not left off their order, since they can never be sent. What was paid for them
 * goes back at once; of a cash order less cash is collected, and store credit beyond that goes back. The customer is
 * written to, and the order is where its other parcels are.
 */
export async function cancelPieces(
  db: Db,
  by: StaffMember,
  { number, version, parcelId, restocked, reason }: Cancelled,
): Promise<PiecesCancelled> {
  requirePermission(by, 'orders.cancel')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) return { kind: 'gone' }
    if (order.version !== version) return { kind: 'changed' }
    const found = await parcelsOf(tx, order.id)
    const parcel = found.find(({ id }) => id === parcelId)
    if (!parcel) return { kind: 'gone' }
    if (!mayBook(order)) return { kind: 'refused', sentence: 'The parcels of this order can no longer be changed.' }
    if (!isHere(parcel) || !found.some((one) => one.id !== parcelId && isStillSold(one)))
      return { kind: 'refused', sentence: notCancelled }
    const counts = await findCounts(tx, parcelId, restocked)
    if (counts === null) return { kind: 'refused', sentence: 'There are not so many pieces in this parcel.' }

    const stays = await keepHere(tx, order, { parcel, found, reason })
    const pieces = piecesIn(parcel.contents)
    const what = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} cancelled (${reason})`
    let kind: Money['kind'] = 'done'
    const counted = await countIn(tx, by, order, stays, counts, {
      what,
      cause: 'cancelled',
      isReported: false,
      async giveBack(owedPaise) {
        const given = await refund(tx, by, number, { parcelId, reason, contents: parcel.contents, owedPaise })
        kind = given.kind
        return given.paise
      },
    })
    await oweOrderEmail(tx, order.id, 'part_cancelled', { occasion: String(parcelId) })
    await logChange(tx, by, {
      action: 'cancel pieces',
      subject: `order ${number}`,
      after: { pieces, restocked: counted.pieces, reason },
    })
    return { kind }
  })
}

const isStillSold = ({ contents, cancelledBecause }: ParcelRow) => contents.length > 0 && cancelledBecause === null

const notCancelled =
  'Only a parcel that is not booked and has not left can be cancelled, beside others. Cancel its booking, or the order.'

type Staying = { parcel: ParcelRow; found: readonly ParcelRow[]; reason: string }

/** The parcel never leaves, and the cash for it is not collected. */
async function keepHere(tx: Db, order: LockedOrder, { parcel, found, reason }: Staying) {
  const { id } = parcel
  const [stays] = await tx
    .update(parcels)
    .set({
      provider: 'manual',
      bookingState: 'none',
      courier: null,
      awb: null,
      collectPaise: await cashOfCancelled(tx, order, found, parcel.contents),
      nextTryAt: null,
      refusal: null,
      cancelledBecause: reason,
    })
    .where(eq(parcels.id, id))
    .returning()
  return stays!
}

type Money = { kind: 'done' | 'waiting' | 'not refunded'; paise: number }
type Owed = { parcelId: number; reason: string; contents: Contents; owedPaise: number }

/** Gives back what is owed for the pieces, as far as it is left. */
async function refund(tx: Db, by: StaffMember, number: string, owed: Owed): Promise<Money> {
  const { parcelId, reason, contents, owedPaise } = owed
  const order = (await lockOrder(tx, number))!
  const duePaise = await lowerOwedForPart(tx, order, (await findOwedForCounted(tx, order)).owedPaise)
  const paise = Math.min(owedPaise, duePaise)
  if (paise < minRefundPaise) return { kind: 'done', paise: 0 }
  const { kind } = await refundOrder(tx, by, number, {
    amountPaise: paise,
    reason,
    restock: false,
    key: formOfCancelledParcel(parcelId),
    pieces: contents.map(({ orderItemId: itemId, quantity }) => ({ itemId, quantity })),
    hasOwnNote: true,
  })
  return kind === 'done' ? { kind, paise } : { kind: kind === 'waiting' ? kind : 'not refunded', paise: 0 }
}
