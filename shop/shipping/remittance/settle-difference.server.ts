import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { remittanceLines } from '../tables.server.ts'

/**
 * Writes down what came of a row of a courier's file that did not agree. It moves no money: what is still owed stays
 * owed. False when it is settled already, or there is no such row.
 */
export const settleDifference = (db: Db, by: StaffMember, at: { remittanceId: number; row: number }, note: string) =>
  db.transaction(async (tx) => {
    requirePermission(by, 'cash.edit')
    const [line] = await tx
      .update(remittanceLines)
      .set({ settledNote: note, settledBy: by.name, settledAt: new Date() })
      .where(
        and(
          eq(remittanceLines.remittanceId, at.remittanceId),
          eq(remittanceLines.row, at.row),
          isNull(remittanceLines.settledAt),
          notInArray(remittanceLines.outcome, ['matched', 'late']),
        ),
      )
      .returning({ orderId: remittanceLines.orderId, awb: remittanceLines.awb, outcome: remittanceLines.outcome })
    if (!line) return false
    if (line.orderId !== null)
      await tx
        .insert(orderEvents)
        .values({ orderId: line.orderId, kind: 'payment', note: `Courier's payment settled: ${note}`, actor: by.name })
    await logChange(tx, by, {
      action: 'settle remittance difference',
      subject: `remittance ${at.remittanceId}, row ${at.row}`,
      after: { outcome: line.outcome, awb: line.awb, note },
    })
    return true
  })
