import { desc, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courierMessages } from '../tables.server.ts'

export type StrangeMessage = {
  id: number
  at: string
  awb: string | null
  why: 'token' | 'unknown parcel' | 'another order'
}

const maxShown = 20

/** The last reports that moved nothing, since no courier of this shop can have meant them; newest first. */
export async function findStrangeMessages(db: Db): Promise<StrangeMessage[]> {
  const found = await db
    .select({
      id: courierMessages.id,
      at: courierMessages.receivedAt,
      awb: courierMessages.awb,
      isTrusted: courierMessages.isTrusted,
      outcome: courierMessages.outcome,
    })
    .from(courierMessages)
    .where(inArray(courierMessages.outcome, ['refused', 'unknown parcel']))
    .orderBy(desc(courierMessages.id))
    .limit(maxShown)
  return found.map(({ isTrusted, outcome, at, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    why: !isTrusted ? 'token' : outcome === 'unknown parcel' ? outcome : 'another order',
  }))
}
