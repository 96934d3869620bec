import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Reads } from '#caching/cached-reads.server.ts'
import type { Db } from '#db/client.server.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { addDays, formatSpan, formatWeekday } from '#shared/dates.ts'
import { Refusal } from '#shared/failures.ts'
import { openCounter } from '#shop/rate-limits/count-in-process.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { sentenceOf } from '#shop/rate-limits/rules.ts'
import { findCashTerms } from '#shop/settings/cash/find-cash-terms.server.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { findDeliveryTable, type OfferedDelivery, offersOf } from '../charges/find-delivery.server.ts'
import { DeliveryAnswer } from './answers.ts'
import { askForDigits, promiseOf, refusalOf } from './delivery-sentences.ts'
import { findDeliveryTo } from './find-delivery-to.server.ts'
import { PinCode } from './inputs.ts'

const check = contract({
  summary: 'Whether parcels go to a PIN code, and when one that is ordered now would arrive',
  audience: 'customers',
  params: z.object({ pinCode: PinCode }),
  answers: { 200: DeliveryAnswer },
})

const limit = 'PIN code checks by network'

/** The days of the first way that is offered, or the one day of the settings. */
function daysOf(offered: OfferedDelivery, { shipping }: Pick<StoreSettings, 'shipping'>, now: Date) {
  if (offered.kind === 'methods') return formatSpan(offered.methods[0].from, offered.methods[0].to)
  return `by ${formatWeekday(addDays(now, shipping.estimatedDeliveryDays))}`
}

/** A day's promise changes at midnight, and the table when staff change it: checkout asks the table itself. */
const freshSeconds = 60

type Services = { db: Db; reads: Reads; count?: ReturnType<typeof openCounter> }

/** `GET /api/delivery/577001`: the same answer for everybody. */
export function deliveryRoutes(app: FastifyInstance, { db, reads, count = openCounter(limit) }: Services) {
  app.withTypeProvider<ByContract>().get('/api/delivery/:pinCode', check, async ({ params, ip }, reply) => {
    const { pinCode } = params
    const now = new Date()
    const asked = count(ip)
    if (asked.isOver) throw new Refusal(429, sentenceOf(rateLimits[limit], asked.waitSeconds))
    const [settings, cash, { delivery, place }, charges] = await Promise.all([
      reads.once('order settings', () => findSettings(db)),
      reads.once('cash terms', () => findCashTerms(db)),
      findDeliveryTo(db, pinCode, now),
      reads.once('delivery charges', () => findDeliveryTable(db)),
    ])
    const state = place?.state ?? null
    const offered = offersOf(charges, { pinCode, state, subtotalPaise: 0, lines: [], at: now })
    const sentence =
      refusalOf(pinCode, delivery) ??
      askForDigits(pinCode, place) ??
      promiseOf(pinCode, delivery, { days: daysOf(offered, settings, now), hasCash: cash !== null })
    reply.header('cache-control', `public, max-age=${freshSeconds}`)
    return { pinCode, kind: delivery.kind, sentence, place }
  })
}
