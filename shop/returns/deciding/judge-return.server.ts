import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { endReturned } from '#shop/orders/moving/end-returned.server.ts'
import { isNumberTaken } from '#shop/orders/placing/take-order-number.server.ts'
import { takePiecesBack } from '#shop/orders/stock/take-pieces-back.server.ts'
import { orderItems } from '#shop/orders/tables.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import { settleFreed } from '#shop/shipping/tracking/settle-freed.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { oweReturnEmail } from '../emails/owe-return-email.server.ts'
import { settleExchanges } from '../exchanging/carry-out.server.ts'
import type { Judged } from '../inputs.ts'
import { freeOf, holdReturn } from '../move-return.server.ts'
import { isAccepted, type PieceFate } from '../rules.ts'
import { returnedPieces, returnLines } from '../tables.server.ts'
import type { ReturnChange } from './decide-return.server.ts'
import { settleJudged } from './settle-judged.server.ts'

type Refused = { kind: 'refused'; errors: Record<string, string> }

/** gateway: collects the difference of an exchange for dearer pieces. */
type Asked = { reference: string; version: number; judged: Judged; gateway: ProviderId }

/**
 * Decides on each piece that came. Good ones are restocked, refused ones and those that never came may be asked for
 * again, other pieces are sent for those that are exchanged, and the money of the rest is settled. It is paid by
 * refundReturn; where there is none, the return closes, unless the customer has a difference to pay first.
 */
export async function judgeReturn(db: Db, by: StaffMember, asked: Asked): Promise<ReturnChange | Refused> {
  requirePermission(by, ['orders.fulfil', 'orders.refund'])
  for (;;) {
    try {
      return await judge(db, by, asked, new Date())
    } catch (error) {
      // The order of an exchange takes the next number.
      if (!isNumberTaken(error)) throw error
    }
  }
}

const piecesBack = ({ fates, itemId }: { fates: readonly PieceFate[]; itemId: number }) => {
  const restocked = fates.filter((fate) => fate === 'shelf').length
  return { itemId, restocked, setAside: fates.filter(isAccepted).length - restocked }
}

const judge = (
  db: Db,
  by: StaffMember,
  { reference, version, judged, gateway }: Asked,
  now: Date,
): Promise<ReturnChange | Refused> =>
  db.transaction(async (tx) => {
    const held = await holdReturn(tx, reference)
    if (!held) return { kind: 'gone' }
    const { request, order } = held
    if (request.version !== version) return { kind: 'changed' }
    if (request.state !== 'received' || request.judgedAt !== null) return { kind: 'not allowed' }

    const lines = await tx
      .select()
      .from(returnLines)
      .where(eq(returnLines.requestId, request.id))
      .orderBy(asc(returnLines.id))
    const errors: Record<string, string> = {}
    const outcomes = lines.map((line) => {
      const fates = Array.from({ length: line.received! }, (_, at) => {
        const fate = judged.find(({ lineId, position }) => lineId === line.id && position === at + 1)?.fate
        if (!fate) errors[`fate-${line.id}-${at + 1}`] = 'Please say what this piece is like'
        return fate!
      })
      return { line, fates, itemId: line.orderItemId }
    })
    for (const { line, fates, itemId } of outcomes) {
      const open = await countPiecesOut(tx, itemId)
      const accepted = fates.flatMap((fate, at) => (fate && isAccepted(fate) ? [at + 1] : []))
      for (const position of accepted.slice(open))
        errors[`fate-${line.id}-${position}`] = 'It was counted with a parcel that came back. Refuse it here.'
    }
    if (Object.keys(errors).length > 0) return { kind: 'refused', errors }

    const rows = outcomes.flatMap(({ line, fates }) =>
      fates.map((fate, at) => ({ lineId: line.id, position: at + 1, fate })),
    )
    await tx.insert(returnedPieces).values(rows)
    const accepted = new Map(outcomes.map(({ line, fates }) => [line.id, fates.filter(isAccepted).length]))
    const { totalPaise, exchange } = await settleFreed(tx, order, reference, async () => {
      for (const { line, fates } of outcomes) {
        const free = line.asked - fates.filter(isAccepted).length
        if (free > 0) await freeOf(tx, line.orderItemId, free)
      }
      await takePiecesBack(tx, order, outcomes.map(piecesBack), { cause: 'returned', staff: by.name })
      const exchange = await settleExchanges(tx, held, { at: 'judged', accepted, gateway }, now)
      return { exchange, ...(await settleJudged(tx, { order, request, exchange, actor: by.name }, now)) }
    })
    await endReturned(tx, order, by.name)
    await oweReturnEmail(tx, request, 'return-judged')
    await logChange(tx, by, {
      action: 'judge returned pieces',
      subject: `return ${reference}`,
      after: { pieces: rows, totalPaise, sentIn: exchange.number },
    })
    return { kind: 'done' }
  })

/** How many pieces of a line did not come back so far. */
async function countPiecesOut(tx: Db, itemId: number) {
  const [out] = await tx
    .select({ pieces: sql<number>`quantity - restocked_quantity - set_aside_quantity` })
    .from(orderItems)
    .where(eq(orderItems.id, itemId))
  return out!.pieces
}
