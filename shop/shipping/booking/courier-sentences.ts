import type { CourierErrorKind } from '../couriers/courier-error.ts'

/** Beside a parcel that waits. */
export const courierIsAway: Record<CourierErrorKind, string> = {
  network: 'The courier cannot be reached.',
  timeout: 'The courier did not answer in time.',
  rate_limited: 'The courier asks us to wait.',
  login_refused: 'The courier refuses our user. An owner should look at Store settings, Courier.',
  blocked: 'The courier does not let this server in. An owner should try it under Store settings, Courier.',
  rejected: 'The courier gave an answer that we do not understand.',
  server: 'The courier has a problem of its own.',
}
