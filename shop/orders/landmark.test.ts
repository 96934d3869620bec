import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eraseContact } from '#shop/privacy/erase-person.server.ts'
import { findPerson } from '#shop/privacy/find-person.server.ts'
import { test } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { addressLines } from './address-lines.ts'
import { findCustomerOrder } from './finding/find-customer-order.server.ts'
import { findParcels } from './finding/find-parcels.server.ts'
import { OrderAddress, PlaceOrder } from './inputs.ts'
import { changeAddress } from './moving/change-address.server.ts'
import { placeOrder } from './placing/place-order.server.ts'
import { orders } from './tables.server.ts'

const owner = { ...asha, roles: ['owner' as const] }
const landmark = 'Opposite the Ganesha temple'

test('a landmark goes with the order to customer, slip and courier, can be changed, and is erased', async ({ db }) => {
  const { id, variants } = await makeProduct(db, { pricePaise: 100_000 })
  const wanted = checkoutOf([{ productId: id, size: 'M', color: variants[0]!.color!, quantity: 1 }], 103_000)
  const request = PlaceOrder.parse({
    ...wanted,
    shippingAddress: { ...wanted.shippingAddress, landmark: ` ${landmark}\n` },
  })
  const placed = await placeOrder(db, 'razorpay', randomUUID(), request)
  if (placed.kind !== 'placed') throw new Error(placed.sentence)
  const { number } = placed.order
  const seen = async () => (await findCustomerOrder(db, number))!

  expect(addressLines(await seen())).toEqual([
    wanted.shippingAddress.address,
    `Landmark: ${landmark}`,
    'Davanagere 577002',
    'Karnataka',
  ])
  expect((await findParcels(db, [number]))[0]!.addressLines).toEqual([
    wanted.shippingAddress.address,
    landmark,
    'Davanagere',
    'Karnataka',
  ])

  const contact = { kind: 'email' as const, value: wanted.customer.email }
  expect((await findPerson(db, owner, contact)).orders).toMatchObject([{ landmark }])
  const address = OrderAddress.parse({ ...wanted.customer, ...wanted.shippingAddress })
  await changeAddress(db, owner, { number, version: 1, address: { ...address, city: 'Harihar' } })
  expect(await seen()).toMatchObject({ city: 'Harihar', landmark })
  await changeAddress(db, owner, { number, version: 2, address: { ...address, landmark: '' } })
  expect(addressLines(await seen())).toEqual([wanted.shippingAddress.address, 'Davanagere 577002', 'Karnataka'])

  await db.update(orders).set({ landmark, paymentState: 'expired' }).where(eq(orders.number, number))
  await eraseContact(db, contact)
  expect(await seen()).toMatchObject({ address: 'Erased', landmark: '' })
})

test('a landmark is one line of at most 80 characters', async () => {
  const read = (typed: string) => PlaceOrder.shape.shippingAddress.shape.landmark.safeParse(typed)
  expect(read('Near SBI\nMain road').data).toBe('Near SBI Main road')
  expect(read('x'.repeat(80)).success).toBe(true)
  expect(read('x'.repeat(81)).error?.issues[0]?.message).toMatch(/80/)
})
