import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { throwTroubles } from '#shared/work-through.ts'
import { askInHalves } from '../couriers/ask-in-halves.server.ts'
import type { CourierProvider } from '../couriers/provider.ts'
import { followParcel } from './follow-parcel.server.ts'

export type Looked = { id: number; awb: string }

/** How many parcels the courier answers about at once. */
export const maxAtOnce = 50
const roundsAtOnce = 20

/** While a process asks, others leave these parcels alone; should it die, they are asked for again after so long. */
const claimedFor = sql`interval '5 minutes'`

/** Asks the courier about the parcels that are due. What it does not answer is due again soon. Returns how many were asked for. */
export async function lookAtDueParcels(db: Db, courier: CourierProvider) {
  let looked = 0
  const troubles: unknown[] = []
  for (let round = 0; round < roundsAtOnce; round += 1) {
    const due = await claimDue(db)
    if (due.length > 0) troubles.push(...(await lookAtParcels(db, courier, due)).troubles)
    looked += due.length
    if (due.length < maxAtOnce) break
  }
  throwTroubles(troubles)
  return looked
}

async function claimDue(db: Db): Promise<Looked[]> {
  const rows = await db.execute<{ id: string; awb: string }>(sql`
    update parcels set next_look_at = now() + ${claimedFor}, last_looked_at = now()
    where id = any(array(
      select id from parcels where next_look_at <= now() and booking_state in ('booked', 'cancelled') and provider <> 'manual'
      order by next_look_at, id for update skip locked limit ${maxAtOnce}))
    returning id, awb`)
  return rows.map(({ id, awb }) => ({ id: Number(id), awb }))
}

/**
 * Asks the courier about at most 50 parcels, and follows what it says of each. Returns the ids of those with news, and
 * what went wrong with others.
 */
export async function lookAtParcels(db: Db, courier: CourierProvider, looked: readonly Looked[]) {
  const { ways, troubles } = await askInHalves(
    looked.map(({ awb }) => awb),
    (awbs) => courier.track(awbs),
  )
  const news = new Set<number>()
  for (const { id, awb } of looked)
    try {
      const way = ways.get(awb) ?? { awb, scans: [], promisedOn: null }
      if (await followParcel(db, id, way, new Date())) news.add(id)
    } catch (error) {
      troubles.push(error)
    }
  return { news, troubles }
}
