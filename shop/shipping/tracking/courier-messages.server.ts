import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { throwTroubles } from '#shared/work-through.ts'
import type { CourierProvider, WebhookRead } from '../couriers/provider.ts'
import { courierMessages, parcels, reversePickups } from '../tables.server.ts'
import { lookAtParcels, maxAtOnce } from './look-at-parcels.server.ts'

type Message = typeof courierMessages.$inferInsert
type Verdict = Pick<Message, 'isTrusted' | 'awb' | 'parcelId' | 'outcome'>

/** Stores what came from a courier, as it came, with the parcel that it is about. True when that parcel is to be looked at. */
export async function storeMessage(db: Db, body: Buffer, read: WebhookRead) {
  const verdict = await judge(db, read)
  const isWaiting = verdict.outcome === 'waiting'
  await db.insert(courierMessages).values({ body, ...verdict, readAt: isWaiting ? null : new Date() })
  return isWaiting
}

async function judge(db: Db, read: WebhookRead): Promise<Verdict> {
  if (read.kind === 'refused') return { isTrusted: false, outcome: 'refused' }
  if (read.kind === 'ping') return { isTrusted: true, outcome: 'nothing new' }
  const awb = read.awb.slice(0, 100)
  const [parcel] = await db
    .select({ id: parcels.id, reference: parcels.reference })
    .from(parcels)
    .where(eq(parcels.awb, awb))
    .orderBy(desc(parcels.id))
    .limit(1)
  if (!parcel) return { isTrusted: true, awb, outcome: (await lookSoon(db, awb)) ? 'followed' : 'unknown parcel' }
  const isOfAnother = read.reference !== null && !names(read.reference, parcel.reference)
  return { isTrusted: true, awb, parcelId: parcel.id, outcome: isOfAnother ? 'refused' : 'waiting' }
}

/** A parcel that is fetched at a customer's door is looked at by the next job. False when there is none of this number. */
async function lookSoon(db: Db, awb: string) {
  const found = await db
    .update(reversePickups)
    .set({ nextLookAt: sql`least(${reversePickups.nextLookAt}, now())` })
    .where(and(eq(reversePickups.awb, awb), isNotNull(reversePickups.nextLookAt)))
    .returning({ id: reversePickups.id })
  return found.length > 0
}

/** Some channels write a number of their own before our reference: `1373900_FW-104233`. */
const names = (given: string, reference: string | null) => given.replace(/^\d+_/, '') === reference

const maxPerRound = 500

/** Looks at the parcels that messages wait for: what they say themselves moves nothing. Returns how many were read. */
export async function readMessages(db: Db, courier: CourierProvider) {
  const waiting = await db
    .select({ id: courierMessages.id, parcelId: parcels.id, awb: parcels.awb })
    .from(courierMessages)
    .innerJoin(parcels, eq(parcels.id, courierMessages.parcelId))
    .where(and(isNull(courierMessages.readAt), isNotNull(parcels.awb)))
    .orderBy(asc(courierMessages.id))
    .limit(maxPerRound)
  const byParcel = new Map(waiting.map(({ parcelId, awb }) => [parcelId, { id: parcelId, awb: awb! }]))
  const looked = [...byParcel.values()]
  const allTroubles: unknown[] = []
  for (let from = 0; from < looked.length; from += maxAtOnce) {
    const some = looked.slice(from, from + maxAtOnce)
    const { news, troubles } = await lookAtParcels(db, courier, some)
    allTroubles.push(...troubles)
    const about = (hasNews: boolean) =>
      waiting.filter(({ parcelId }) => some.some(({ id }) => id === parcelId) && news.has(parcelId) === hasNews)
    await note(db, about(true), 'followed')
    // Also of those that went wrong: they are looked at again soon, and hold up no later message.
    await note(db, about(false), 'nothing new')
  }
  throwTroubles(allTroubles)
  return waiting.length
}

/** The courier may know only a little later what it has announced. */
const againAfter = sql`interval '5 minutes'`

async function note(
  db: Db,
  messages: readonly { id: number; parcelId: number }[],
  outcome: 'followed' | 'nothing new',
) {
  if (messages.length === 0) return
  const ids = messages.map(({ id }) => id)
  await db
    .update(courierMessages)
    .set({ readAt: sql`now()`, outcome })
    .where(inArray(courierMessages.id, ids))
  if (outcome === 'followed') return
  await db
    .update(parcels)
    .set({ nextLookAt: sql`least(${parcels.nextLookAt}, now() + ${againAfter})` })
    .where(
      inArray(
        parcels.id,
        messages.map(({ parcelId }) => parcelId),
      ),
    )
}

const storedDays = 90

/** Reports are stored for as long as somebody may ask about them. */
export const removeOldMessages = (db: Db) =>
  db.delete(courierMessages).where(lt(courierMessages.receivedAt, sql`now() - make_interval(days => ${storedDays})`))
