import { expect } from 'vitest'
import { shirtParcel, test } from '#simulators/courier/fixture.ts'

const create = { method: 'POST', path: '/v1/external/orders/create/adhoc' }
const assign = { method: 'POST', path: '/v1/external/courier/assign/awb' }

const ordersOf = async (control: (method: string, path: string) => Promise<{ orders: object }>) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the courier stores, to be asserted on
  Object.values((await control('GET', '/state')).orders) as any[]

test('a parcel is booked with the first courier of the list', async ({ courier, control }) => {
  expect(await courier.book(shirtParcel)).toEqual({
    kind: 'booked',
    booking: {
      reference: 'FW-104233',
      orderId: expect.stringMatching(/^\d+$/),
      shipmentId: expect.stringMatching(/^\d+$/),
      awb: expect.stringMatching(/^\d{10,}$/),
      courier: 'Amazon Surface',
      pickupAt: expect.any(Date),
    },
  })
  const [{ body }] = await ordersOf(control)
  expect(body).toMatchObject({
    sub_total: 1499,
    weight: 0.4,
    order_date: '2026-11-23 10:00',
    payment_method: 'Prepaid',
  })
})

test('a booking is found by its reference, and made once', async ({ courier, booked, control }) => {
  const first = await booked()
  const again = { ...shirtParcel, isNew: false }
  expect(await courier.book(again)).toMatchObject({ kind: 'booked', booking: { awb: first.awb } })
  expect(await courier.book(shirtParcel)).toMatchObject({ kind: 'booked', booking: { awb: first.awb } })
  expect(await ordersOf(control)).toHaveLength(1)
})

test.for([
  ['of the order', create],
  ['of the AWB', assign],
] as const)('a lost answer %s is looked up, and nothing is booked twice', async ([, call], { booked, control }) => {
  await control('POST', '/faults', { kind: 'commit then drop', ...call })
  const { awb } = await booked()
  const orders = await ordersOf(control)
  expect(orders).toHaveLength(1)
  expect(orders[0].awb).toBe(awb)
})

test.for(['hang', 'html 502', 'reset', '500'])(
  'an order that never arrived by "%s" is an error, and can be repeated',
  async (kind, { courier, connect, control }) => {
    await control('POST', '/faults', { kind, ...create })
    const impatient = connect({ timeoutMs: 1_000 })
    await expect(impatient.book(shirtParcel)).rejects.toMatchObject({ name: 'CourierError', isAmbiguous: true })
    expect(await courier.book({ ...shirtParcel, isNew: false })).toMatchObject({ kind: 'booked' })
    expect(await ordersOf(control)).toHaveLength(1)
  },
)

test.for(['403', '429'])('%s is an error that took no effect', async (kind, { courier, control }) => {
  await control('POST', '/faults', { kind, ...create })
  await expect(courier.book(shirtParcel)).rejects.toMatchObject({ name: 'CourierError', isAmbiguous: false })
  expect(await ordersOf(control)).toHaveLength(0)
})

test('a cancelled reference is dead, and a new one is booked', async ({ courier, booked, control }) => {
  expect(await courier.cancel(await booked())).toBe('in_progress')
  expect(await courier.book(shirtParcel)).toMatchObject({ kind: 'refused', reason: 'reference_cancelled' })
  expect(await courier.book({ ...shirtParcel, isNew: false })).toMatchObject({ reason: 'reference_cancelled' })
  expect(await courier.book({ ...shirtParcel, reference: 'FW-104233-S2' })).toMatchObject({ kind: 'booked' })
  expect(await ordersOf(control)).toHaveLength(2)
})

test('an empty wallet stops a booking, which goes on where it was', async ({ courier, control }) => {
  await control('POST', '/switches', { wallet: 20 })
  expect(await courier.book(shirtParcel)).toMatchObject({ kind: 'refused', reason: 'wallet' })
  await control('POST', '/switches', { wallet: 2_000 })
  expect(await courier.book({ ...shirtParcel, isNew: false })).toMatchObject({ kind: 'booked' })
  expect(await ordersOf(control)).toHaveLength(1)
})

test('a courier that refuses is followed by the next one', async ({ courier, control }) => {
  await control('POST', '/switches', { refusingCouriers: [142, 10] })
  expect(await courier.book(shirtParcel)).toMatchObject({ booking: { courier: 'Xpressbees Air' } })
  await control('POST', '/switches', { refusingCouriers: [142, 10, 33] })
  expect(await courier.book({ ...shirtParcel, reference: 'FW-2' })).toMatchObject({
    kind: 'refused',
    reason: 'courier',
  })
  expect(await ordersOf(control)).toHaveLength(2)
})

test('the amount to collect is the order’s; another one is never printed', async ({ booked, courier, control }) => {
  await booked({ collectPaise: 152_900 })
  const [{ body }] = await ordersOf(control)
  expect(body).toMatchObject({ payment_method: 'COD', sub_total: 1529 })

  const answer = { data: { total: '1,559.00' } }
  await control('POST', '/faults', { kind: 'wrong answer', method: 'GET', path: '/v1/external/orders/show', answer })
  const wrong = await courier.book({ ...shirtParcel, reference: 'FW-2', collectPaise: 152_900 })
  expect(wrong).toMatchObject({ kind: 'refused', reason: 'amount' })
  expect((await ordersOf(control))[1]).toMatchObject({ orderCode: 5, awb: null })
})

test('an address arrives to the letter', async ({ booked, control }) => {
  const to = { ...shirtParcel.to, line1: 'C/o "A&B" #4; 50% \\ left', line2: 'घर के पीछे 🏠' }
  await booked({ to })
  expect((await ordersOf(control))[0].body).toMatchObject({ billing_address: to.line1, billing_address_2: to.line2 })
})

test.for(['+91 98123-45678', '09812345678', '91 98123 45678'])(
  'the phone %s is sent as ten digits',
  async (phone, { booked, control }) => {
    await booked({ to: { ...shirtParcel.to, phone } })
    expect((await ordersOf(control))[0].body.billing_phone).toBe('9812345678')
  },
)

test.for([
  ['phone', { to: { ...shirtParcel.to, phone: '12345' } }],
  ['phone', { to: { ...shirtParcel.to, phone: '9999999999' } }],
  ['pickup_place', { pickupPlace: 'warehouse' }],
  ['address', { to: { ...shirtParcel.to, pin: '000000' } }],
] as const)('a wrong %s is refused in our words', async ([reason, wrong], { courier }) => {
  const outcome = await courier.book({ ...shirtParcel, ...wrong })
  expect(outcome).toMatchObject({ kind: 'refused', reason, sentence: expect.stringMatching(/^[A-Z].+\.$/) })
})

test('two packers who book one parcel at once get one AWB', async ({ courier, connect, control }) => {
  const packers = [courier, connect(), courier, connect()]
  const outcomes = await Promise.all(packers.map((one) => one.book({ ...shirtParcel, isNew: false })))
  const awbs = outcomes.map((outcome) => (outcome.kind === 'booked' ? outcome.booking.awb : outcome.sentence))
  expect(new Set(awbs)).toEqual(new Set([(await ordersOf(control))[0].awb]))
  expect(await ordersOf(control)).toHaveLength(1)
})

test('a booking that is given up leaves nothing open at the courier', async ({ courier, booked, control }) => {
  await control('POST', '/switches', { wallet: 20 })
  await courier.book(shirtParcel)
  expect(await courier.abandon('FW-104233')).toBe('abandoned')
  expect(await courier.abandon('FW-104233')).toBe('abandoned')
  expect(await courier.abandon('FW-never-booked')).toBe('abandoned')
  expect(await ordersOf(control)).toMatchObject([{ orderCode: 5 }])
  await control('POST', '/switches', { wallet: 2_000 })
  await booked({ reference: 'FW-104233-S2' })
  expect(await courier.abandon('FW-104233-S2')).toBe('booked')
  expect((await ordersOf(control))[1]).toMatchObject({ orderCode: 3 })
})
