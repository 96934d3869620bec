import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Courier } from '../booking/book-parcel.server.ts'
import { courierIsAway } from '../booking/courier-sentences.ts'
import { countEndingDisputes } from '../charges/find-weight-differences.server.ts'
import { CourierError } from '../couriers/courier-error.ts'
import { parcels } from '../tables.server.ts'
import type { CourierAnswer, CourierFacts } from './courier-check.ts'

const freshMs = 10 * 60_000
/** With its growing pauses the courier was asked for half an hour by then, or nobody asked it for so long. */
const waitsLong = and(
  eq(parcels.bookingState, 'waiting'),
  or(gte(parcels.attempts, 5), lt(parcels.nextTryAt, sql`now() - interval '30 minutes'`)),
)

/** Asks the courier for what booking needs, at most every ten minutes; one that could not answer is asked again. */
export function openCourierFacts(db: Db, findCourier: () => Courier | null, now = Date.now) {
  let asked: { of: Courier['provider']; at: number; answer: CourierAnswer } | null = null

  async function findAnswer(): Promise<CourierAnswer> {
    const courier = findCourier()
    if (!courier) return { kind: 'nobody' }
    const isFresh = asked?.of === courier.provider && asked.at > now() - freshMs && asked.answer.kind === 'answer'
    if (isFresh) return asked!.answer
    const answer = await ask(courier)
    asked = { of: courier.provider, at: now(), answer }
    return answer
  }

  return {
    findAnswer,
    async find(): Promise<CourierFacts> {
      const [answer, waiting, endingDisputes] = await Promise.all([
        findAnswer(),
        db.$count(parcels, waitsLong),
        countEndingDisputes(db),
      ])
      return { answer, waiting, endingDisputes }
    },
  }
}

async function ask({ provider, pickupPlace }: Courier): Promise<CourierAnswer> {
  try {
    const places = await provider.pickupPlaces()
    const walletPaise = await provider.walletPaise()
    return { kind: 'answer', pickupPlace, place: places.find(({ name }) => name === pickupPlace) ?? null, walletPaise }
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    return { kind: 'no answer', sentence: courierIsAway[error.kind] }
  }
}
