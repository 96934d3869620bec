import { saveBookingSettings } from '#shop/shipping/booking-settings.server.ts'
import { BookingSettings } from '#shop/shipping/inputs.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import type { Route } from './+types/save-booking'

export const action = (asked: Route.ActionArgs) =>
  performTyped(asked, BookingSettings, (db, by, settings, sent) =>
    saveBookingSettings(db, by, { version: versionOf(sent), settings }),
  )
