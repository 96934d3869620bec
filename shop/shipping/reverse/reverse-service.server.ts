import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findBookingSettings } from '../booking-settings.server.ts'
import type { Courier } from '../booking/book-parcel.server.ts'
import { pickupPinOf } from '../booking/pickup-pin.server.ts'
import { CourierError } from '../couriers/courier-error.ts'
import { reverseServices } from '../tables.server.ts'

/** How long an answer of the courier holds before it is asked again. */
const freshMs = 24 * 3_600_000
const pinCode = /^[1-9]\d{5}$/

/** A garment, such as most returns are. */
const usualReturn = { grams: 500, declaredPaise: 1_000_00 }

/** The offer to a customer: the courier comes to their door. `feePaise`: what they pay for it, unless the shop is to blame. */
export type PickupOffer = { feePaise: number }

/**
 * The offer to fetch a return at a PIN code; null where the owner offers none, or the courier does not go there. `courier`
 * is asked where its last answer is too old; null: only what is known counts. One that is away offers nothing.
 */
export async function findPickupOffer(db: Db, courier: Courier | null, pin: string): Promise<PickupOffer | null> {
  const settings = await findBookingSettings(db)
  if (!settings.fetchesReturns || !pinCode.test(pin)) return null
  const [known] = await db.select().from(reverseServices).where(eq(reverseServices.pinCode, pin))
  const isFresh = known !== undefined && known.askedAt.getTime() > Date.now() - freshMs
  const isServed = isFresh || !courier ? known?.isServed === true : await askCourier(db, courier, pin)
  return isServed ? { feePaise: settings.fetchFeePaise } : null
}

async function askCourier(db: Db, { provider, pickupPlace }: Courier, pin: string) {
  try {
    const toPin = await pickupPinOf(provider, pickupPlace)
    if (toPin === null) return false
    const { grams, declaredPaise } = usualReturn
    const { boxLengthCm: lengthCm, boxWidthCm: widthCm, boxHeightCm: heightCm } = await findBookingSettings(db)
    const size = { grams, lengthCm, widthCm, heightCm }
    const quote = await provider.quote({
      fromPin: pin,
      toPin,
      size,
      collectPaise: null,
      declaredPaise,
      isReverse: true,
    })
    const answer = { isServed: quote.kind === 'services', askedAt: new Date() }
    await db
      .insert(reverseServices)
      .values({ pinCode: pin, ...answer })
      .onConflictDoUpdate({ target: reverseServices.pinCode, set: answer })
    return answer.isServed
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    return false
  }
}
