import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { parcelCharges } from '../tables.server.ts'
import type { WeightAnswer } from '../weight-differences.ts'

/**
 * Writes down what staff did in the courier's panel about a parcel that weighed more: no courier takes a dispute from
 * elsewhere. False when it is accepted already, or there is no such difference.
 */
export const answerWeightDifference = (
  db: Db,
  by: StaffMember,
  { awb, answer, note }: { awb: string; answer: WeightAnswer; note: string },
) =>
  db.transaction(async (tx) => {
    requirePermission(by, 'orders.fulfil')
    const [answered] = await tx
      .update(parcelCharges)
      .set({ answer, note, answeredBy: by.name, answeredAt: new Date() })
      .where(
        and(
          eq(parcelCharges.awb, awb),
          isNotNull(parcelCharges.heavierSince),
          sql`${parcelCharges.answer} is distinct from 'accepted'`,
          sql`(${parcelCharges.answer} is null or ${answer} = 'accepted')`,
        ),
      )
      .returning({ chargedGrams: parcelCharges.chargedGrams })
    if (!answered) return false
    await logChange(tx, by, {
      action: answer === 'accepted' ? 'accept weight difference' : 'dispute weight difference',
      subject: `parcel ${awb}`,
      after: { ...answered, note },
    })
    return true
  })
