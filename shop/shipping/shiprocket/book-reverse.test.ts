import { expect } from 'vitest'
import { shirtParcel, test as withCourier } from '#simulators/courier/fixture.ts'
import type { Booking, ReverseRequest } from '../couriers/provider.ts'

const shirtBack: ReverseRequest = {
  reference: 'FW-104233-R1',
  isNew: true,
  orderedOn: shirtParcel.orderedOn,
  from: shirtParcel.to,
  toPlace: 'Warehouse',
  items: [{ ...shirtParcel.items[0]!, reason: 'size' }],
  valuePaise: 149_900,
  size: shirtParcel.size,
  serviceIds: ['142', '10'],
}

const test = withCourier.extend<{
  back(request?: Partial<ReverseRequest>): Promise<Booking>
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the courier stores, to be asserted on
  atCourier(): Promise<any[]>
}>({
  back: ({ courier }, use) =>
    use(async (request = {}) => {
      const outcome = await courier.bookReverse({ ...shirtBack, ...request })
      if (outcome.kind === 'refused') throw new Error(outcome.sentence)
      return outcome.booking
    }),
  atCourier: ({ control }, use) => use(async () => Object.values((await control('GET', '/state')).orders)),
})

test('a pickup is booked from the customer’s door to the address behind the pickup place', async ({
  back,
  atCourier,
}) => {
  expect(await back()).toMatchObject({ reference: 'FW-104233-R1', courier: 'Amazon Surface' })
  const [{ body, isReturn }] = await atCourier()
  expect(isReturn).toBe(true)
  expect(body).toMatchObject({
    order_date: '2026-11-23',
    pickup_customer_name: 'Asha Rao',
    pickup_address: '12 MG Road',
    pickup_pincode: '560001',
    pickup_phone: '9812345678',
    shipping_address: '4 Residency Road',
    shipping_pincode: '560001',
    payment_method: 'PREPAID',
    sub_total: 1499,
    order_items: [{ sku: 'LS-M-BLUE', units: 1, return_reason: '28', qc_enable: 'false' }],
  })
})

test.for([
  ['of the order', '/v1/external/orders/create/return'],
  ['of the AWB', '/v1/external/courier/assign/awb'],
] as const)(
  'a lost answer %s is looked up, and nothing is booked twice',
  async ([, path], { back, control, atCourier }) => {
    await control('POST', '/faults', { kind: 'commit then drop', method: 'POST', path })
    const { awb } = await back()
    expect(await atCourier()).toMatchObject([{ awb }])
    expect(await back({ isNew: false })).toMatchObject({ awb })
    expect(await atCourier()).toHaveLength(1)
  },
)

test('a reference that the courier has already is resumed, not sent under another one', async ({ back, atCourier }) => {
  const { awb } = await back()
  expect(await back()).toMatchObject({ awb })
  expect(await atCourier()).toHaveLength(1)
})

test.for(['hang', 'html 502', 'reset', '500'])(
  'a pickup that never arrived by "%s" is an error, and can be repeated',
  async (kind, { connect, control, back, atCourier }) => {
    await control('POST', '/faults', { kind, method: 'POST', path: '/v1/external/orders/create/return' })
    const impatient = connect({ timeoutMs: 1_000 })
    await expect(impatient.bookReverse(shirtBack)).rejects.toMatchObject({ name: 'CourierError', isAmbiguous: true })
    await back({ isNew: false })
    expect(await atCourier()).toHaveLength(1)
  },
)

test('an unknown pickup place, a bad phone and an empty wallet are refused in words', async ({ courier, control }) => {
  expect(await courier.bookReverse({ ...shirtBack, toPlace: 'Nowhere' })).toMatchObject({ reason: 'pickup_place' })
  const from = { ...shirtBack.from, phone: '12345' }
  expect(await courier.bookReverse({ ...shirtBack, from })).toMatchObject({ reason: 'phone' })
  await control('POST', '/switches', { wallet: 20 })
  expect(await courier.bookReverse(shirtBack)).toMatchObject({ reason: 'wallet' })
  await control('POST', '/switches', { wallet: 2_000 })
  expect(await courier.bookReverse({ ...shirtBack, isNew: false })).toMatchObject({ kind: 'booked' })
})

test('a cancelled pickup is dead, and one without an AWB is given up', async ({
  courier,
  control,
  back,
  atCourier,
}) => {
  expect(await courier.cancel(await back())).toBe('in_progress')
  expect(await courier.bookReverse({ ...shirtBack, isNew: false })).toMatchObject({ reason: 'reference_cancelled' })
  await control('POST', '/switches', { wallet: 20 })
  await courier.bookReverse({ ...shirtBack, reference: 'FW-104233-R1-S2' })
  expect(await courier.abandon('FW-104233-R1-S2', true)).toBe('abandoned')
  expect(await courier.abandon('FW-never', true)).toBe('abandoned')
  expect((await atCourier()).map(({ orderCode }) => orderCode)).toEqual([30, 30])
})

test('whether anybody fetches at a PIN code is asked for the way back', async ({ courier }) => {
  const ask = (fromPin: string) =>
    courier.quote({
      fromPin,
      toPin: '560001',
      size: shirtBack.size,
      collectPaise: null,
      declaredPaise: 149_900,
      isReverse: true,
    })
  expect(await ask('577201')).toEqual({ kind: 'refused', reason: 'not_served' })
  expect(await ask('400001')).toMatchObject({ kind: 'services', services: [{ courier: 'Amazon Surface' }, {}, {}] })
})

test('the way back is read from the courier’s numbers', async ({ courier, control, back }) => {
  const { awb } = await back()
  const steps = [
    ['return pickup scheduled', 'booked'],
    ['return out for pickup', 'out_for_pickup'],
    ['return pickup exception', 'pickup_failed'],
    ['return picked up', 'picked_up'],
    ['return in transit', 'in_transit'],
    ['return out for delivery', 'in_transit'],
    ['return delivered', 'arrived'],
  ] as const
  for (const [step] of steps) {
    await control('POST', '/clock/advance', { ms: 3_600_000 })
    await control('POST', `/parcels/${awb}/next`, { step })
  }
  const way = (await courier.trackReverse([awb, '32100000000'])).get(awb)!
  expect(way.scans.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ status }) => status)).toEqual(
    steps.map(([, status]) => status),
  )
  const other = await back({ reference: 'FW-2-R1' })
  await control('POST', `/parcels/${other.awb}/next`, { step: 'never heard of' })
  await control('POST', `/parcels/${other.awb}/next`, { step: 'return refused' })
  const { scans } = (await courier.trackReverse([other.awb])).get(other.awb)!
  expect(new Set(scans.map(({ status }) => status))).toEqual(new Set(['unknown', 'refused_at_door']))
})
