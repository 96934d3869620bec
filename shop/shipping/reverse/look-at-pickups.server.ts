import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { addDays } from '#shared/dates.ts'
import { throwTroubles, workThrough } from '#shared/work-through.ts'
import { askReviewOnce } from '#shop/orders/keep-reviews.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { askInHalves } from '../couriers/ask-in-halves.server.ts'
import type { CourierProvider, ReverseWay } from '../couriers/provider.ts'
import { followReverse, hasLeftCustomer, type ReverseStatus } from '../couriers/reverse.ts'
import { nextLook } from '../next-look.ts'
import { reversePickups } from '../tables.server.ts'
import { pickupTroubles } from './pickup-email-content.ts'
import { owePickupEmail } from './pickup-emails.server.ts'

const maxAtOnce = 50
const roundsAtOnce = 20
const maxUnclear = 300

/** While a process asks, others leave these pickups alone; should it die, they are asked for again after so long. */
const claimedFor = sql`interval '5 minutes'`

/** Asks the courier about the pickups that are due, and follows what it says. Returns how many were asked for. */
export async function lookAtDuePickups(db: Db, courier: CourierProvider) {
  let looked = 0
  const troubles: unknown[] = []
  for (let round = 0; round < roundsAtOnce; round += 1) {
    const due = await claimDue(db)
    if (due.length > 0) troubles.push(...(await lookAt(db, courier, due)))
    looked += due.length
    if (due.length < maxAtOnce) break
  }
  throwTroubles(troubles)
  return looked
}

type Looked = { id: string; awb: string }

const claimDue = (db: Db) =>
  db.execute<Looked>(sql`
    update reverse_pickups set next_look_at = now() + ${claimedFor}
    where id = any(array(
      select id from reverse_pickups where next_look_at <= now() and booking_state in ('booked', 'cancelled')
      order by next_look_at, id for update skip locked limit ${maxAtOnce}))
    returning id, awb`)

/** Returns what went wrong with some of them. */
async function lookAt(db: Db, courier: CourierProvider, due: readonly Looked[]) {
  const { ways, troubles } = await askInHalves(
    due.map(({ awb }) => awb),
    (awbs) => courier.trackReverse(awbs),
  )
  await workThrough(
    due,
    ({ id, awb }) => followPickup(db, Number(id), ways.get(awb) ?? { awb, scans: [] }, new Date()),
    async () => {},
  ).catch((error: unknown) => troubles.push(error))
  return troubles
}

/** The sentence of the order's history about a step of the pickup; none for the others. */
const steps: Partial<Record<ReverseStatus, string>> = {
  pickup_failed: 'the courier came for the parcel and got nothing',
  refused_at_door: 'the courier refused the parcel at the door',
  picked_up: 'the courier has fetched the parcel',
  in_transit: 'the parcel is on its way to the shop',
  arrived: 'the courier says that the parcel has arrived',
  lost: 'the courier lost the parcel',
  cancelled: 'the courier cancelled the pickup',
}

/** Of these a person has to know. */
const troubles: readonly ReverseStatus[] = ['refused_at_door', 'lost', 'cancelled']

/** Moves a pickup as far as the courier says. The courier sends its whole history each time, so the same news moves nothing. */
const followPickup = (db: Db, id: number, way: ReverseWay, now: Date) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, sql`(select order_id from reverse_pickups where id = ${id})`))
    const [pickup] = await tx.select().from(reversePickups).where(eq(reversePickups.id, id)).for('update')
    if (!order || !pickup || pickup.awb !== way.awb) return
    if (pickup.bookingState === 'cancelled') return followCancelled(tx, order, { pickup, way, now })
    if (pickup.bookingState !== 'booked') return
    const { status: reported, at, failedTries, unclear } = followReverse(way.scans)
    const status = reported ?? pickup.status
    const isNews = status !== pickup.status || failedTries > pickup.failedTries
    const newsAt = isNews ? now : (pickup.lastNewsAt ?? pickup.createdAt)
    const isOver = status === 'cancelled' || status === 'refused_at_door'
    await tx
      .update(reversePickups)
      .set({
        status,
        statusAt: isNews ? (at ?? now) : pickup.statusAt,
        failedTries,
        unclear: unclear.length === 0 ? null : unclear.join(', ').slice(0, maxUnclear),
        lastNewsAt: newsAt,
        nextLookAt: isOver ? null : nextLook({ status: restOf(status), newsAt }, now),
        ...(isOver && { bookingState: 'cancelled' as const, nextTryAt: null }),
      })
      .where(eq(reversePickups.id, id))
    const step = isNews && status && steps[status]
    if (!step) return
    const sentence = `Return ${pickup.returnReference}: ${step}`
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'note', note: sentence })
    if (pickup.endAskedAt !== null) return
    if (troubles.includes(status)) await askReviewOnce(tx, order, { cause: 'other', sentence: `${sentence}.` })
    if (pickupTroubles.some((one) => one === status)) await owePickupEmail(tx, { id, status, failedTries })
  })

type Followed = { pickup: typeof reversePickups.$inferSelect; way: ReverseWay; now: Date }

/** How long after it was cancelled a courier may still come for the parcel. */
const cancellingDays = 5
const cancelledRestHours = 6

/** A pickup that the courier was asked to cancel: should it fetch the parcel all the same, a person knows. */
async function followCancelled(tx: Db, order: { id: number }, { pickup, way, now }: Followed) {
  const { status } = followReverse(way.scans)
  const isFetched = way.scans.some((scan) => scan.status !== 'unknown' && hasLeftCustomer(scan.status))
  const askedAt = pickup.endAskedAt ?? pickup.createdAt
  const isOver = status === 'cancelled' || isFetched || now > addDays(askedAt, cancellingDays)
  await tx
    .update(reversePickups)
    .set({ nextLookAt: isOver ? null : new Date(now.getTime() + cancelledRestHours * 3_600_000) })
    .where(eq(reversePickups.id, pickup.id))
  if (isFetched)
    await askReviewOnce(tx, order, {
      cause: 'other',
      sentence: `The courier has fetched the parcel of return ${pickup.returnReference}, whose pickup was cancelled. Expect it here.`,
    })
}

/** How soon it is asked about again, as for a parcel that goes out. */
const restOf = (status: ReverseStatus | null) => {
  if (status === 'arrived') return 'delivered' as const
  if (hasLeftCustomer(status)) return 'in_transit' as const
  return status === 'out_for_pickup' ? ('out_for_delivery' as const) : ('booked' as const)
}
