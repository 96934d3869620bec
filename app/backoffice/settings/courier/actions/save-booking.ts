import { saveBookingSettings } from '#shop/shipping/booking-settings.server.ts'
import { BookingSettings } from '#shop/shipping/inputs.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/save-booking'

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await request.formData()
  const read = BookingSettings.safeParse(Object.fromEntries(typed))
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    return saveBookingSettings(db, by, { version: versionOf(typed), settings: read.data })
  })
}
