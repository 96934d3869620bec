import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { takeTurns } from '#shared/take-turns.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { Courier } from '../booking/book-parcel.server.ts'
import { bookedAs } from '../booking/booked-as.ts'
import { courierIsAway } from '../booking/courier-sentences.ts'
import { CourierError } from '../couriers/courier-error.ts'
import { parcels } from '../tables.server.ts'

/** How many calls run at once. */
const lanes = 4
const noneBooked = 'None of these orders is booked yet.'

export type PickupsAsked =
  | { kind: 'done'; count: number; left: { number: string; sentence: string }[] }
  | { kind: 'refused'; sentence: string }

/** Asks the courier to collect the booked parcels of these orders on a day, YYYY-MM-DD, each for itself. */
export async function askPickups(
  db: Db,
  by: StaffMember,
  { provider }: Courier,
  { numbers, day }: { numbers: readonly string[]; day: string },
): Promise<PickupsAsked> {
  requirePermission(by, 'orders.fulfil')
  const booked = await findBooked(db, numbers)
  if (booked.length === 0) return { kind: 'refused', sentence: noneBooked }
  const inTurn = takeTurns(lanes)
  const left: { number: string; sentence: string }[] = []
  await Promise.all(
    booked.map(({ number, parcel }) =>
      inTurn(async () => {
        const sentence = await refusalOf(async () => {
          const answer = await provider.requestPickup(bookedAs(parcel), day)
          if (answer.kind === 'refused') return answer.sentence
          const pickupAt = answer.at ?? new Date(`${day}T00:00:00+05:30`)
          await db
            .update(parcels)
            .set({ pickupAt, version: sql`${parcels.version} + 1` })
            .where(and(eq(parcels.id, parcel.id), eq(parcels.reference, parcel.reference!)))
          return null
        })
        if (sentence !== null) left.push({ number, sentence })
      }),
    ),
  )
  await logChange(db, by, { action: 'ask for pickup', subject: 'parcels', after: { day, parcels: booked.length } })
  return { kind: 'done', count: booked.length - left.length, left }
}

export type ManifestMade = { kind: 'done'; url: string } | { kind: 'refused'; sentence: string }

/** The courier's list of the booked parcels of these orders, which its rider signs. */
export async function makeManifest(
  db: Db,
  by: StaffMember,
  { provider }: Courier,
  numbers: readonly string[],
): Promise<ManifestMade> {
  requirePermission(by, 'orders.fulfil')
  const booked = await findBooked(db, numbers)
  if (booked.length === 0) return { kind: 'refused', sentence: noneBooked }
  let url = ''
  const sentence = await refusalOf(async () => {
    const answer = await provider.manifest(booked.map(({ parcel }) => bookedAs(parcel)))
    if (answer.kind === 'refused') return answer.sentence
    url = answer.url
    return null
  })
  return sentence === null ? { kind: 'done', url } : { kind: 'refused', sentence }
}

/** The sentence of an answer, or of a courier that is away; null: it went well. */
async function refusalOf(ask: () => Promise<string | null>) {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    return `${courierIsAway[error.kind]} Please try again in a moment.`
  }
}

const findBooked = (db: Db, numbers: readonly string[]) =>
  db
    .select({ number: orders.number, parcel: parcels })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(inArray(orders.number, [...numbers]), eq(parcels.bookingState, 'booked')))
    .orderBy(asc(parcels.id))
