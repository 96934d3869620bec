import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { pinServices } from '#shop/delivery/tables.server.ts'
import { test } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { changeAddress } from '../moving/change-address.server.ts'
import { orders } from '../tables.server.ts'
import { placeOrder } from './place-order.server.ts'
import { takePhoneOrder } from './take-phone-order.server.ts'

async function requestTo(db: Db, zipCode: string) {
  const shirt = await makeProduct(db)
  const request = checkoutOf([{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }], 102_900)
  return { ...request, shippingAddress: { ...request.shippingAddress, zipCode } }
}

test('an order goes only where parcels go, by phone too and after a change of its address', async ({ db }) => {
  await db.insert(pinServices).values([
    { pinCode: '577001', service: 'served', source: 'upload' },
    { pinCode: '577002', service: 'none', source: 'upload' },
  ])
  const sentence = 'Sorry, we do not deliver to 577002 yet. Please use an address with another PIN code.'
  const refused = { kind: 'refused', sentence, fields: { 'shippingAddress.zipCode': sentence } }
  const far = await requestTo(db, '577002')
  expect(await placeOrder(db, 'razorpay', randomUUID(), far)).toEqual(refused)
  expect(await takePhoneOrder(db, asha, 'razorpay', randomUUID(), far)).toEqual(refused)
  expect(await db.$count(orders)).toBe(0)

  const near = await placeOrder(db, 'razorpay', randomUUID(), await requestTo(db, '577001'))
  if (near.kind === 'refused') throw new Error(near.sentence)
  const { customer, shippingAddress } = far
  const change = { number: near.order.number, version: 1, address: { ...customer, ...shippingAddress } }
  expect(await changeAddress(db, asha, change)).toEqual({ kind: 'not delivered', field: 'zipCode', sentence })
})

test('the same checkout sent again is the same order, even if parcels have stopped meanwhile', async ({ db }) => {
  const key = randomUUID()
  const request = await requestTo(db, '577001')
  expect(await placeOrder(db, 'razorpay', key, request)).toMatchObject({ kind: 'placed', isNew: true })
  await db.insert(pinServices).values({ pinCode: '577001', service: 'closed', source: 'courier' })
  expect(await placeOrder(db, 'razorpay', key, request)).toMatchObject({ kind: 'placed', isNew: false })
})
