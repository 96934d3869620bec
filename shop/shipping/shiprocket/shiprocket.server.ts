import type { CourierProvider } from '../couriers/provider.ts'
import { abandon } from './abandon.server.ts'
import { answerFailedDelivery } from './answer-failed-delivery.server.ts'
import { bookReverse } from './book-reverse.server.ts'
import { book } from './book.server.ts'
import { cancel, label, manifest, pickupPlaces, requestPickup } from './dispatch.server.ts'
import { charges, remittanceOf, walletPaise } from './money.server.ts'
import { quote } from './quote.server.ts'
import { type HttpSettings, ShiprocketHttp } from './shiprocket-http.server.ts'
import { trackReverse } from './track-reverse.server.ts'
import { track } from './track.server.ts'
import { readWebhook } from './webhook.server.ts'

export interface ShiprocketSettings extends HttpSettings {
  /** The current token of webhooks first, then the previous one; none: they are not checked. */
  webhookTokens: readonly string[]
}

/** Shiprocket, or anything that speaks its API, as the shop's courier. */
export function shiprocketProvider(settings: ShiprocketSettings): CourierProvider {
  const http = new ShiprocketHttp(settings)
  return {
    quote: (request) => quote(http, request),
    pickupPlaces: () => pickupPlaces(http),
    book: (request) => book(http, request),
    bookReverse: (request) => bookReverse(http, request),
    abandon: (reference, isReverse = false) => abandon(http, reference, isReverse),
    label: (booking) => label(http, booking),
    requestPickup: (booking, day) => requestPickup(http, booking, day),
    manifest: (bookings) => manifest(http, bookings),
    cancel: (booking) => cancel(http, booking),
    track: (awbs) => track(http, awbs),
    trackReverse: (awbs) => trackReverse(http, awbs),
    readWebhook: (raw, headers) => readWebhook(raw, headers, settings.webhookTokens),
    answerFailedDelivery: (awb, answer) => answerFailedDelivery(http, awb, answer),
    walletPaise: () => walletPaise(http),
    charges: (from, to) => charges(http, from, to),
    remittanceOf: (booking) => remittanceOf(http, booking),
  }
}
