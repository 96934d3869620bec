import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { workThrough } from '#shared/work-through.ts'
import type { Service } from '#shop/delivery/served-pin-codes.ts'
import { findBookingSettings } from '../booking-settings.server.ts'
import type { Courier } from '../booking/book-parcel.server.ts'
import { pickupPinOf } from '../booking/pickup-pin.server.ts'
import { CourierError } from '../couriers/courier-error.ts'
import type { Quote } from '../couriers/provider.ts'

/** Orders of so many days say which PIN codes matter. */
const daysOfOrders = 30
/** How long an answer of the courier holds before it is asked again. */
const freshDays = 7
/** How many PIN codes the courier is asked for in an hour. */
const atOnce = 40
/** A courier that answers for none of so many is away. */
const askedTogether = 5

/** A parcel such as most are: a garment of ₹1,000, to be paid in cash. */
const usualParcel = { grams: 500, collectPaise: 1_000_00, declaredPaise: 1_000_00 }

/**
 * Asks the courier about the PIN codes of recent orders, if the owner wants that and has uploaded no table. One that is
 * away leaves what was known. Returns how many it answered for.
 */
export async function refreshPinCodes(db: Db, { provider, pickupPlace }: Courier): Promise<number> {
  const settings = await findBookingSettings(db)
  if (!settings.asksPinCodes) return 0
  let answered = 0
  try {
    const due = await findDue(db)
    const fromPin = due.length > 0 ? await pickupPinOf(provider, pickupPlace) : null
    if (fromPin === null) return 0
    const { grams, ...worth } = usualParcel
    const { boxLengthCm: lengthCm, boxWidthCm: widthCm, boxHeightCm: heightCm } = settings
    await workThrough(
      async () => due.splice(0, askedTogether),
      async (toPin) => {
        const quote = await provider.quote({ fromPin, toPin, size: { grams, lengthCm, widthCm, heightCm }, ...worth })
        await storeService(db, toPin, serviceOf(quote))
        answered += 1
      },
      async () => {},
    )
  } catch (error) {
    if (!isAway(error)) throw error
  }
  return answered
}

const isAway = (error: unknown) =>
  error instanceof CourierError ||
  (error instanceof AggregateError && error.errors.every((one) => one instanceof CourierError))

/** By chance among those of one age: some that always go wrong are not always first. */
async function findDue(db: Db): Promise<string[]> {
  const due = await db.execute<{ pinCode: string }>(sql`
    select o.zip_code as "pinCode"
    from orders o left join pin_services known on known.pin_code = o.zip_code
    where o.created_at > now() - make_interval(days => ${daysOfOrders}) and o.zip_code ~ '^[1-9][0-9]{5}$'
      and (known.updated_at is null or known.updated_at < now() - make_interval(days => ${freshDays}))
      and not exists (select from pin_services where source = 'upload')
    group by o.zip_code, known.updated_at
    order by known.updated_at nulls first, random()
    limit ${atOnce}`)
  return due.map(({ pinCode }) => pinCode)
}

const services = { not_served: 'none', prepaid_only: 'prepaid', embargo: 'closed', over_cash_limit: 'served' } as const

const serviceOf = (quote: Quote): Service => (quote.kind === 'services' ? 'served' : services[quote.reason])

/** A table that was uploaded meanwhile stays as it is. */
const storeService = (db: Db, pinCode: string, service: Service) =>
  db.execute(sql`
    insert into pin_services as known (pin_code, service, source)
    select ${pinCode}, ${service}, 'courier' where not exists (select from pin_services where source = 'upload')
    on conflict (pin_code) do update set service = excluded.service, closed_until = null, updated_at = now()
      where known.source = 'courier'`)
