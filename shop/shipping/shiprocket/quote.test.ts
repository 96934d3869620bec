import { expect } from 'vitest'
import { test } from '#simulators/courier/fixture.ts'
import type { QuoteRequest } from '../couriers/provider.ts'

const request: QuoteRequest = {
  fromPin: '560001',
  toPin: '560001',
  size: { grams: 400, lengthCm: 30, widthCm: 22, heightCm: 3 },
  collectPaise: null,
  declaredPaise: 149_900,
}
const cash = { collectPaise: 149_900 }

test('couriers stand cheapest first, in paise', async ({ courier }) => {
  const { services } = (await courier.quote(request)) as { services: object[] }
  expect(services).toHaveLength(3)
  expect(services[0]).toEqual({
    id: '142',
    courier: 'Amazon Surface',
    pricePaise: 6_800,
    cashFeePaise: 0,
    returnPaise: 6_800,
    days: 5,
    takesCash: true,
  })
})

test.for([
  ['190001', {}, 'embargo'],
  ['999999', {}, 'not_served'],
  ['744301', cash, 'prepaid_only'],
  ['781001', { collectPaise: 600_000, declaredPaise: 600_000 }, 'over_cash_limit'],
] as const)('%s is refused: %o as %s', async ([toPin, more, reason], { courier }) => {
  expect(await courier.quote({ ...request, toPin, ...more })).toEqual({ kind: 'refused', reason })
})

test.for([
  ['744301', {}, 3],
  ['781001', cash, 2],
  ['110096', cash, 1],
  ['176215', {}, 1],
] as const)('%s is served: %o by %d couriers', async ([toPin, more, count], { courier }) => {
  expect(await courier.quote({ ...request, toPin, ...more })).toMatchObject({ services: { length: count } })
})

test('a courier that is away is not a PIN code that is not served', async ({ courier, control }) => {
  await control('POST', '/faults', { kind: 'reset', times: 10 })
  await expect(courier.quote(request)).rejects.toMatchObject({ kind: 'network' })
  await control('DELETE', '/faults')
  await expect(courier.quote({ ...request, toPin: '000000' })).rejects.toMatchObject({ kind: 'rejected' })
  const answer = { status: 500, message: 'Something went wrong' }
  await control('POST', '/faults', { kind: 'wrong answer', path: '/v1/external/courier', answer })
  await expect(courier.quote(request)).rejects.toMatchObject({ kind: 'rejected' })
})

test('a quote takes three seconds at most', async ({ connect, control }) => {
  const courier = connect({ timeoutMs: 20_000 })
  await courier.walletPaise()
  await control('POST', '/faults', { kind: 'hang', times: 9 })
  const begun = performance.now()
  await expect(courier.quote(request)).rejects.toMatchObject({ kind: 'timeout' })
  expect(performance.now() - begun).toBeLessThan(4_500)
})

test('pickup places are listed by name', async ({ courier }) => {
  expect(await courier.pickupPlaces()).toEqual([{ name: 'Warehouse', pin: '560001', isProved: true }])
})
