import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { reversePickups } from '../tables.server.ts'

/** How the pickup of a return stands, for its customer and for staff; null: there is none. */
export async function findPickup(db: Db, returnReference: string) {
  const [found] = await db
    .select({
      bookingState: reversePickups.bookingState,
      status: reversePickups.status,
      statusAt: reversePickups.statusAt,
      courier: reversePickups.courier,
      awb: reversePickups.awb,
      pickupAt: reversePickups.pickupAt,
      failedTries: reversePickups.failedTries,
      costPaise: reversePickups.costPaise,
      refusal: reversePickups.refusal,
      unclear: reversePickups.unclear,
      endAskedAt: reversePickups.endAskedAt,
    })
    .from(reversePickups)
    .where(eq(reversePickups.returnReference, returnReference))
  return found ?? null
}

export type ShownPickup = NonNullable<Awaited<ReturnType<typeof findPickup>>>
