import { and, eq, gt, isNull, notInArray, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { parcels, reversePickups } from '../tables.server.ts'
import { courierIsAway } from './courier-sentences.ts'

/** A user that the courier keeps out books nothing. */
const noLogin = [courierIsAway.login_refused, courierIsAway.blocked]

/** How many bookings the courier was asked for and may have made: only the user that asked can find that out. */
export async function countUnansweredBookings(db: Db): Promise<number> {
  const [sent, fetched] = [parcels, reversePickups].map((table) =>
    db.$count(
      table,
      and(
        eq(table.bookingState, 'waiting'),
        gt(table.attempts, 0),
        or(isNull(table.refusal), notInArray(table.refusal, noLogin)),
      ),
    ),
  )
  return (await sent!) + (await fetched!)
}
