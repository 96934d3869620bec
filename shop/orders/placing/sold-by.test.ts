import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { sellers, storeSettings } from '#shop/settings/tables.server.ts'
import { test } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { completeSettings } from '#tests/settings.ts'
import { asha } from '#tests/staff.ts'
import { changeAddress } from '../moving/change-address.server.ts'
import { orders } from '../tables.server.ts'
import { placeOrder } from './place-order.server.ts'
import { takePhoneOrder } from './take-phone-order.server.ts'

const sellAs = (db: Db, brand: Partial<StoreSettings['brand']>) =>
  db.update(storeSettings).set({ values: { ...completeSettings, brand: { ...completeSettings.brand, ...brand } } })

async function requestTo(db: Db, state: 'Kerala' | 'Karnataka') {
  const shirt = await makeProduct(db)
  const request = checkoutOf([{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }], 102_900)
  return { ...request, shippingAddress: { ...request.shippingAddress, state } }
}

test.for(['composition', 'unregistered'] as const)(
  'a seller of kind %s delivers within its state alone, by phone too, unless an exemption is declared',
  async (sellerKind, { db }) => {
    await sellAs(db, { sellerKind })
    const refused = {
      kind: 'refused',
      sentence: 'Sorry, we deliver within Karnataka only.',
      fields: { 'shippingAddress.state': 'Sorry, we deliver within Karnataka only.' },
    }
    const toKerala = await requestTo(db, 'Kerala')
    expect(await placeOrder(db, 'razorpay', randomUUID(), toKerala)).toEqual(refused)
    expect(await takePhoneOrder(db, asha, 'razorpay', randomUUID(), toKerala)).toEqual(refused)
    expect(await db.$count(orders)).toBe(0)

    const near = await placeOrder(db, 'razorpay', randomUUID(), await requestTo(db, 'Karnataka'))
    if (near.kind === 'refused') throw new Error(near.sentence)
    const { firstName, lastName, customerEmail: email, customerPhone: phone, address, city, zipCode } = near.order
    const moved = {
      firstName,
      lastName,
      email,
      phone,
      address,
      city,
      zipCode,
      state: 'Kerala' as const,
      country: 'IN' as const,
    }
    expect(await changeAddress(db, asha, { number: near.order.number, version: 1, address: moved })).toEqual({
      kind: 'not delivered',
      field: 'state',
      sentence: refused.sentence,
    })

    await sellAs(db, { sellerKind, isInterstateExempt: true })
    expect(await placeOrder(db, 'razorpay', randomUUID(), toKerala)).toMatchObject({ kind: 'placed' })
  },
)

test('orders share the row of the seller they were sold by; a change of the seller makes another', async ({ db }) => {
  const place = async () => {
    const placed = await placeOrder(db, 'razorpay', randomUUID(), await requestTo(db, 'Karnataka'))
    if (placed.kind === 'refused') throw new Error(placed.sentence)
    return placed.order.sellerId
  }
  const first = await place()
  expect(await place()).toBe(first)
  await sellAs(db, { legalName: 'Kumta Looms LLP' })
  const second = await place()
  expect(second).not.toBe(first)
  expect(await db.select({ legalName: sellers.legalName }).from(sellers).where(eq(sellers.id, second!))).toEqual([
    { legalName: 'Kumta Looms LLP' },
  ])
  await sellAs(db, {})
  expect(await place()).toBe(first)
  await sellAs(db, { legalName: '' })
  expect(await place()).toBeNull()
  expect(await db.$count(sellers)).toBe(2)
})
