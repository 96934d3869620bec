import * as z from 'zod'
import { CourierError } from '../couriers/courier-error.ts'
import type { Quote, QuoteRequest, Service } from '../couriers/provider.ts'
import { listOf, number, paise, text } from './answers.ts'
import { read, type ShiprocketHttp } from './shiprocket-http.server.ts'

/** Checkout waits for it; a PIN code is answered from what was known before when it takes longer. */
const quoteLimitMs = 3_000

const Courier = z.object({
  courier_company_id: z.coerce.string(),
  courier_name: z.string(),
  rate: paise,
  cod: number,
  cod_charges: paise,
  rto_charges: paise,
  estimated_delivery_days: number,
  blocked: number,
})

const Serviceability = z.object({
  status: number,
  data: z
    .object({
      available_courier_companies: listOf(Courier),
      blocked_courier_companies: listOf(z.object({ block_reason: text })),
    })
    .nullish(),
})

/** Who would carry the parcel, cheapest first, or why nobody does. */
export async function quote(http: ShiprocketHttp, request: QuoteRequest): Promise<Quote> {
  const { available, isBlocked } = await ask(http, request)
  const services = available.filter(({ blocked }) => blocked !== 1).map(serviceOf)
  if (services.length === 0)
    return { kind: 'refused', reason: isBlocked || available.length > 0 ? 'embargo' : 'not_served' }
  if (request.collectPaise === null) return answerOf(services)
  const takingCash = services.filter(({ takesCash }) => takesCash)
  if (takingCash.length > 0) return answerOf(takingCash)
  // The answer names no ceiling: a parcel of small worth shows whether there is one.
  const small = await ask(http, { ...request, declaredPaise: 100_00 })
  const isCeiling = small.available.some(({ cod }) => cod === 1)
  return { kind: 'refused', reason: isCeiling ? 'over_cash_limit' : 'prepaid_only' }
}

const answerOf = (services: Service[]): Quote => ({
  kind: 'services',
  services: services.toSorted((a, b) => a.pricePaise - b.pricePaise),
})

async function ask(
  http: ShiprocketHttp,
  { fromPin, toPin, size, collectPaise, declaredPaise, isReverse = false }: QuoteRequest,
) {
  const query = new URLSearchParams({
    pickup_postcode: fromPin,
    delivery_postcode: toPin,
    cod: collectPaise === null ? '0' : '1',
    weight: String(size.grams / 1000),
    length: String(size.lengthCm),
    breadth: String(size.widthCm),
    height: String(size.heightCm),
    declared_value: String(declaredPaise / 100),
    ...(isReverse && { is_return: '1' }),
  })
  const answer = await http.get(`/courier/serviceability/?${query}`, quoteLimitMs)
  const { status, data } = read(Serviceability, answer)
  const failed = status !== null && status >= 400 ? status : answer.status
  if (failed >= 400 && failed !== 404)
    throw new CourierError('rejected', `serviceability: ${failed}`, { status: failed })
  return {
    available: data?.available_courier_companies ?? [],
    isBlocked: (data?.blocked_courier_companies ?? []).length > 0,
  }
}

const serviceOf = (courier: z.infer<typeof Courier>): Service => ({
  id: courier.courier_company_id,
  courier: courier.courier_name,
  pricePaise: courier.rate,
  cashFeePaise: courier.cod_charges,
  returnPaise: courier.rto_charges,
  days: courier.estimated_delivery_days,
  takesCash: courier.cod === 1,
})
