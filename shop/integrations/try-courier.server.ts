import { formatPrice } from '#shared/money.ts'
import { CourierError, type CourierErrorKind } from '#shop/shipping/couriers/courier-error.ts'
import type { CourierProvider, PickupPlace } from '#shop/shipping/couriers/provider.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { Integrations } from './open-integrations.server.ts'
import type { Trial } from './try-integrations.server.ts'

/** The courier books nothing below this balance. */
const minWalletPaise = 100_00

const says: Record<CourierErrorKind, string> = {
  login_refused:
    'Shiprocket refuses this e-mail and password. Use those of an API user, made in its panel. A wrong password is tried again after 15 minutes only, so that the user is not locked.',
  blocked: 'Shiprocket does not let this machine in. Ask its support to allow the address of your server.',
  network: 'Shiprocket could not be reached. Look at the internet connection of this machine.',
  timeout: 'Shiprocket did not answer in time. Please try again in a moment.',
  rate_limited: 'Shiprocket asks us to wait. Please try again in a minute.',
  rejected: 'Shiprocket did not understand us. Please try again later.',
  server: 'Shiprocket has a problem of its own. Please try again later.',
}

/** Asks the courier what booking will need, and books nothing. */
export async function tryCourier(by: StaffMember, integrations: Integrations): Promise<Trial> {
  requirePermission(by, 'connections.manage')
  const now = integrations.courier()
  if (now.from === 'unreadable') return { ok: false, sentence: now.sentence }
  const provider = integrations.courierProvider()
  if (!provider || now.from === 'nothing')
    return { ok: false, sentence: 'There is no courier to try. Save a user first.' }
  try {
    return await ask(provider, now.stored.pickupPlace)
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    return { ok: false, sentence: says[error.kind] }
  }
}

async function ask(provider: CourierProvider, name: string): Promise<Trial> {
  const places = await provider.pickupPlaces()
  const place = places.find((one) => one.name === name)
  if (!place) return { ok: false, sentence: `Shiprocket has no pickup place “${name}”. ${namesOf(places)}` }
  if (!place.isProved)
    return { ok: false, sentence: `The phone of “${name}” is not verified yet. Verify it in Shiprocket’s panel.` }
  const walletPaise = await provider.walletPaise()
  const wallet = formatPrice(walletPaise)
  if (walletPaise < minWalletPaise)
    return { ok: false, sentence: `The wallet holds ${wallet}. Recharge it: below ₹100 nothing can be booked.` }
  return {
    ok: true,
    sentence: `Shiprocket accepts this user. The wallet holds ${wallet}; ${await aParcel(provider, place)}`,
  }
}

const namesOf = (places: readonly PickupPlace[]) =>
  places.length === 0
    ? 'Add one in its panel.'
    : `Enter one of these, exactly as written: ${places.map(({ name }) => `“${name}”`).join(', ')}.`

/** Half a kilo within the same PIN code: the least that a parcel costs. */
async function aParcel(provider: CourierProvider, { name, pin }: PickupPlace) {
  const size = { grams: 500, lengthCm: 30, widthCm: 20, heightCm: 3 }
  const quote = await provider.quote({ fromPin: pin, toPin: pin, size, collectPaise: null, declaredPaise: 1_000_00 })
  if (quote.kind === 'refused') return `no courier collects at “${name}” (${pin}) today.`
  const [cheapest] = quote.services
  return `a parcel of 500 g within ${pin} costs ${formatPrice(cheapest!.pricePaise)} by ${cheapest!.courier}.`
}
