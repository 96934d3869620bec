import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { parcelCharges, parcels } from '../tables.server.ts'
import { daysOfWarning, daysToDispute } from '../weight-differences.ts'

const maxShown = 500
/** How long a disputed parcel stays on the list. */
const daysShown = 60

/** Parcels that weighed more at the courier than was booked: open ones first, those whose time ends soonest before others. */
export const findWeightDifferences = (db: Db) =>
  db
    .select({
      awb: parcelCharges.awb,
      orderNumber: orders.number,
      courier: parcels.courier,
      appliedGrams: parcelCharges.appliedGrams,
      chargedGrams: parcelCharges.chargedGrams,
      weighedGrams: parcels.weighedGrams,
      debitPaise: parcelCharges.debitPaise,
      creditPaise: parcelCharges.creditPaise,
      heavierSince: sql<Date>`${parcelCharges.heavierSince}`.mapWith(parcelCharges.heavierSince),
      answer: parcelCharges.answer,
      note: parcelCharges.note,
    })
    .from(parcelCharges)
    .innerJoin(parcels, eq(parcels.id, parcelCharges.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        isNotNull(parcelCharges.heavierSince),
        sql`${parcelCharges.answer} is distinct from 'accepted'`,
        gte(parcelCharges.heavierSince, sql`now() - make_interval(days => ${daysShown})`),
      ),
    )
    .orderBy(sql`${parcelCharges.answer} is not null`, asc(parcelCharges.heavierSince), asc(parcelCharges.awb))
    .limit(maxShown)

export type WeightDifference = Awaited<ReturnType<typeof findWeightDifferences>>[number]

/** How many can be disputed for some days only. */
export const countEndingDisputes = (db: Db) =>
  db.$count(
    parcelCharges,
    and(
      isNull(parcelCharges.answer),
      sql`${parcelCharges.heavierSince} between now() - make_interval(days => ${daysToDispute})
        and now() - make_interval(days => ${daysToDispute - daysOfWarning})`,
    ),
  )
