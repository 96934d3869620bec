import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { type ByContract, contract } from '#shared/contract.server.ts'
import { addDays, formatWeekday } from '#shared/dates.ts'
import { Refusal } from '#shared/failures.ts'
import { countRequest } from '#shop/limits/count-requests.server.ts'
import { limits } from '#shop/limits/limits.ts'
import { sentenceOf } from '#shop/limits/rules.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { DeliveryAnswer } from './answers.ts'
import { promiseOf, refusalOf } from './delivery-sentences.ts'
import { findDeliveryTo } from './find-delivery-to.server.ts'
import { PinCode } from './inputs.ts'

const check = contract({
  summary: 'Whether parcels go to a PIN code, and when one that is ordered now would arrive',
  audience: 'customers',
  params: z.object({ pinCode: PinCode }),
  answers: { 200: DeliveryAnswer },
})

/** A day's promise changes at midnight, and the table when staff change it: checkout asks the table itself. */
const freshSeconds = 60

/** `GET /api/delivery/577001`: the same answer for everybody. */
export function deliveryRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.withTypeProvider<ByContract>().get('/api/delivery/:pinCode', check, async ({ params, ip }, reply) => {
    const { pinCode } = params
    const now = new Date()
    const [asked, settings, { delivery, place }] = await Promise.all([
      countRequest(db, 'PIN code checks by network', ip),
      findSettings(db),
      findDeliveryTo(db, pinCode, now),
    ])
    if (asked.isOver) throw new Refusal(429, sentenceOf(limits['PIN code checks by network'], asked.waitSeconds))
    const by = formatWeekday(addDays(now, settings.shipping.estimatedDeliveryDays))
    const sentence = refusalOf(pinCode, delivery) ?? promiseOf(pinCode, delivery, `by ${by}`)
    reply.header('cache-control', `public, max-age=${freshSeconds}`)
    return { pinCode, kind: delivery.kind, sentence, place }
  })
}
