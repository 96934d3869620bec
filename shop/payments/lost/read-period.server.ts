import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { ProviderId } from '../provider.ts'
import { gatewayAccounts, gatewayInUse } from '../tables.server.ts'

const minuteMs = 60_000
/** Read again with each look: the gateway's lists show what is new minutes later, and some are taken late. */
export const overlapMs = 2 * 60 * minuteMs
/** Before the first look. */
const firstLookMs = 24 * 60 * minuteMs
/** A period with too much in it is made shorter so often; a look reads 2,000 each time. */
const maxCuts = 8

/** `oldestAt`: of what was read, which is the newest of the period. */
type Read = { isAll: boolean; oldestAt: Date | undefined }

/** Reads what the gateway lists of a period, or of its beginning where that is too much. Resolves to where it ended, too. */
export async function readPeriod<Found extends Read>(from: Date, now: Date, readUntil: (end: Date) => Promise<Found>) {
  let to = now
  let recent = await readUntil(to)
  for (let cuts = 0; !recent.isAll && cuts < maxCuts; cuts++) {
    to = cutToFit(from, to, recent.oldestAt ?? from)
    recent = await readUntil(to)
  }
  return { recent, to }
}

/** Returns the end of a period as long as that which the newest fill, and at most half as long as it was. */
function cutToFit(from: Date, to: Date, oldestAt: Date) {
  const filledMs = to.getTime() - oldestAt.getTime()
  return new Date(from.getTime() + Math.min(filledMs * 0.8, (to.getTime() - from.getTime()) / 2))
}

/** Until when payments and refunds of the gateway were compared. A restored shop knows that of its moment. */
export async function findComparedUntil(db: Db, provider: ProviderId, now: Date) {
  const [row] = await db
    .select({
      payments: gatewayAccounts.comparedUntil,
      refunds: gatewayAccounts.refundsComparedUntil,
      since: gatewayInUse.since,
    })
    .from(gatewayInUse)
    .leftJoin(gatewayAccounts, eq(gatewayAccounts.provider, provider))
  const first = new Date(Math.max(now.getTime() - firstLookMs, row?.since.getTime() ?? 0))
  const payments = row?.payments ?? first
  return { payments, refunds: row?.refunds ?? payments }
}

type Compared = Pick<typeof gatewayAccounts.$inferInsert, 'comparedUntil' | 'refundsComparedUntil'>

export const noteCompared = (db: Db, provider: ProviderId, until: Compared) =>
  db
    .insert(gatewayAccounts)
    .values({ provider, ...until })
    .onConflictDoUpdate({ target: gatewayAccounts.provider, set: until })
