import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { workThrough } from '#shared/work-through.ts'
import type { Charge, CourierProvider } from '../couriers/provider.ts'

/** A parcel of so long ago may still be weighed, or charged for its way back. */
const daysBack = 45
/** A courier that answers about none of so many days is away. */
const askedTogether = 5

/** Asks the courier what it charged for the parcels of the last weeks. Repeating it changes nothing. */
export async function readCharges(db: Db, courier: CourierProvider, now = new Date()) {
  const charges: Charge[] = []
  // Day by day: an answer has a thousand lines at most.
  const days = Array.from({ length: daysBack + 1 }, (_, at) => dayInIndia(addDays(now, -at)))
  // By chance: some that always go wrong are not always first.
  const waiting = days.map((day) => ({ day, place: Math.random() })).toSorted((one, other) => one.place - other.place)
  const asked = workThrough(
    async () => waiting.splice(0, askedTogether),
    async ({ day }) => void charges.push(...(await courier.charges(day, day))),
    async () => {},
  )
  // The other days are stored, whatever went wrong with one.
  const [outcome] = await Promise.allSettled([asked])
  await storeCharges(db, charges, now)
  if (outcome.status === 'rejected') throw outcome.reason
}

/** The lines of one parcel are one row: its weights, and the sums of what was taken and given back. */
export const storeCharges = (db: Db, charges: readonly Charge[], now: Date) =>
  db.execute(sql`
    insert into parcel_charges as known (awb, parcel_id, applied_grams, charged_grams, debit_paise, credit_paise, heavier_since)
    select sums.awb, p.id, sums.applied, sums.charged, sums.debit, sums.credit,
      case when sums.charged > sums.applied then ${now.toISOString()}::timestamptz end
    from (
      select awb, min("appliedGrams") as applied, max("chargedGrams") as charged, sum("debitPaise")::int as debit,
        sum("creditPaise")::int as credit
      from jsonb_to_recordset(${JSON.stringify(charges)}::text::jsonb)
        as line (awb text, "appliedGrams" int, "chargedGrams" int, "debitPaise" int, "creditPaise" int)
      group by awb
    ) sums cross join lateral (select id from parcels where awb = sums.awb order by id desc limit 1) p
    on conflict (awb, parcel_id) do update set
      charged_grams = excluded.charged_grams,
      -- Its first lines fall out of the days that are asked for.
      debit_paise = greatest(known.debit_paise, excluded.debit_paise),
      credit_paise = greatest(known.credit_paise, excluded.credit_paise),
      heavier_since = case when excluded.charged_grams > known.applied_grams
        then coalesce(known.heavier_since, ${now.toISOString()}::timestamptz) end`)
