import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { variants } from '#shop/catalogue/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { testWithGateway } from '#tests/shop-and-gateway.ts'
import { asha } from '#tests/staff.ts'
import { changeNotices } from '../emails/tables.server.ts'
import { findOrder } from '../finding/find-order.server.ts'
import { countPromoUses } from '../promos/promo-uses.server.ts'
import { promoUses } from '../promos/tables.server.ts'
import { cancelUnpaid } from './cancel-unpaid.server.ts'
import { changeAddress } from './change-address.server.ts'
import { changeParcel } from './change-parcel.server.ts'
import { noteOrder } from './note-order.server.ts'

const address = {
  firstName: 'ಆಶಾ',
  lastName: 'Rao',
  email: 'asha@example.in',
  phone: '9812345678',
  address: '14, 3rd Cross',
  city: 'Davanagere',
  state: 'Karnataka',
  zipCode: '577002',
  country: 'IN',
} as const

test('a note is added to the history with its author, an empty one is not', async ({ db }) => {
  const { number } = await makeOrder(db)
  expect(await noteOrder(db, asha, number, 'Wants it gift-wrapped')).toEqual({ kind: 'done' })
  expect(await noteOrder(db, asha, number, '')).toEqual({ kind: 'not allowed' })
  expect(await noteOrder(db, asha, 'FW-999999', 'Hello')).toEqual({ kind: 'gone' })
  expect((await findOrder(db, number))!.events).toMatchObject([
    { kind: 'note', note: 'Wants it gift-wrapped', actor: 'Asha Rao' },
  ])
})

test('an address is corrected until the parcel leaves, and never over somebody else’s change', async ({ db }) => {
  const order = await makeOrder(db)
  const change = (version: number, given = {}) =>
    changeAddress(db, asha, { number: order.number, version, address: { ...address, ...given } })
  expect(await change(order.version)).toEqual({ kind: 'done' })
  expect(await change(order.version)).toEqual({ kind: 'changed' })
  expect(await findOrder(db, order.number)).toMatchObject({
    customerName: 'ಆಶಾ Rao',
    address: '14, 3rd Cross',
    customerEmail: 'asha@example.in',
  })

  const paid = { paymentState: 'completed', paidAt: new Date() } as const
  const gone = await makeOrder(db, { ...paid, orderStatus: 'shipped' })
  expect(await changeAddress(db, asha, { number: gone.number, version: 1, address })).toEqual({ kind: 'not allowed' })
})

test('both mailboxes are written to when the contact changes, and that of a paid order is changed only by who may refund it', async ({
  db,
}) => {
  const paid = { paymentState: 'completed', paidAt: new Date(), customerEmail: 'old@example.in' } as const
  const order = await makeOrder(db, paid)
  const packing = { ...asha, roles: ['packing' as const] }
  const change = (by: typeof asha, version: number, given = {}) =>
    changeAddress(db, by, {
      number: order.number,
      version,
      address: { ...address, email: 'old@example.in', phone: order.customerPhone, ...given },
    })
  await expect(change(packing, 1, { email: 'packer@own.example' })).rejects.toMatchObject({ status: 403 })
  expect(await db.$count(changeNotices)).toBe(0)
  expect(await change(packing, 1)).toEqual({ kind: 'done' })
  expect(await change(asha, 2, { email: 'new@own.example' })).toEqual({ kind: 'done' })
  expect(await change(asha, 3, { email: 'new@own.example', phone: '9812345679' })).toEqual({ kind: 'done' })
  const notices = await db.select().from(changeNotices).orderBy(changeNotices.id)
  expect(notices.map(({ what, email, isFormer }) => [what, email, isFormer])).toEqual([
    ['address', 'old@example.in', false],
    ['contact', 'new@own.example', false],
    ['contact', 'old@example.in', true],
    ['contact', 'new@own.example', false],
    ['contact', 'old@example.in', true],
  ])
  expect(await db.$count(emails, eq(emails.kind, 'changed'))).toBe(5)
})

test.for([
  ['number', { phone: '9812345679' }, 1],
  ['e-mail', { email: 'new@own.example' }, 1],
  ['city', { city: 'Hubballi' }, 0],
] as const)('links end with the %s that they were sent to', async ([, corrected, links], { db }) => {
  const order = await makeOrder(db, { ...address, customerEmail: address.email, customerPhone: address.phone })
  const change = { number: order.number, version: 1, address: { ...address, ...corrected } }
  expect(await changeAddress(db, asha, change)).toEqual({ kind: 'done' })
  expect((await findOrder(db, order.number))!.linkVersion).toBe(links)
  expect(await db.$count(emails, eq(emails.kind, 'link'))).toBe(links)
})

test('a use of a promo code follows the phone number of its order', async ({ db }) => {
  const order = await makeOrder(db, { promoCode: 'ONCE' })
  await db.insert(promoUses).values({ orderId: order.id, code: 'ONCE', phone: order.customerPhone })
  const corrected = { ...address, phone: '9812345679' }
  expect(await changeAddress(db, asha, { number: order.number, version: 1, address: corrected })).toEqual({
    kind: 'done',
  })
  const uses = await Promise.all(
    [order.customerPhone, corrected.phone].map((phone) => countPromoUses(db, 'ONCE', phone)),
  )
  expect(uses.map(({ byPhone }) => byPhone)).toEqual([0, 1])
})

test('courier and number are added or corrected while the parcel is on its way', async ({ db }) => {
  const order = await makeOrder(db, { paymentState: 'completed', paidAt: new Date(), orderStatus: 'shipped' })
  const parcel = { courier: 'India Post', trackingNumber: 'EK104233000IN' }
  const change = (version: number, given = parcel) =>
    changeParcel(db, asha, { number: order.number, version, parcel: given })
  expect(await change(order.version)).toEqual({ kind: 'done' })
  expect(await change(order.version, { ...parcel, trackingNumber: 'X' })).toEqual({ kind: 'changed' })
  expect(await change(order.version + 1)).toEqual({ kind: 'done' })
  const found = (await findOrder(db, order.number))!
  expect(found).toMatchObject(parcel)
  expect(found.events).toMatchObject([{ kind: 'note', note: 'Parcel: India Post EK104233000IN', actor: 'Asha Rao' }])

  const inHouse = await makeOrder(db, { paymentState: 'completed', paidAt: new Date(), orderStatus: 'packed' })
  expect(await changeParcel(db, asha, { number: inHouse.number, version: 1, parcel })).toEqual({ kind: 'not allowed' })
})

test('the state stays once an invoice names it', async ({ db }) => {
  const paid = { paymentState: 'completed', paidAt: new Date(), orderStatus: 'packed' } as const
  const order = await makeOrder(db, { ...paid, invoiceNumber: 'FW/1' })
  const change = (state: 'Kerala' | 'Karnataka') =>
    changeAddress(db, asha, { number: order.number, version: 1, address: { ...address, state } })
  expect(await change('Kerala')).toEqual({ kind: 'invoiced' })
  expect(await change('Karnataka')).toEqual({ kind: 'done' })
})

testWithGateway(
  'an unpaid order is cancelled at once, its goods go back, and money that still comes is returned',
  async ({ database: { db }, shop }) => {
    const shirt = await makeProduct(db, { stock: 500 })
    const items = [{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 2 }]
    const { body: placed } = await shop.checkout(checkoutOf(items, 202_800))
    const stock = async () =>
      (await db.select({ stock: variants.stock }).from(variants).where(eq(variants.productId, shirt.id)))[0]!.stock
    expect(await stock()).toBe(498)
    const cancel = async () =>
      cancelUnpaid(db, asha, shop.payments, {
        number: placed.orderNumber,
        note: 'Changed her mind',
        version: (await findOrder(db, placed.orderNumber))!.version,
      })

    expect(await cancel()).toEqual({ kind: 'done' })
    expect(await stock()).toBe(500)
    const { success } = await shop.pay(placed)
    await shop.confirm(placed, success!)
    const order = await findOrder(db, placed.orderNumber)
    expect(order).toMatchObject({
      orderStatus: 'cancelled',
      paymentState: 'expired',
      refunds: [{ amountPaise: placed.amount }],
    })
    expect(await cancel()).toEqual({ kind: 'not allowed' })
  },
)

testWithGateway('an order that turns out to be paid is not cancelled as unpaid', async ({ database: { db }, shop }) => {
  const shirt = await makeProduct(db)
  const { body: placed } = await shop.checkout(
    checkoutOf([{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }], 102_900),
  )
  await shop.pay(placed)
  expect(await cancelUnpaid(db, asha, shop.payments, { number: placed.orderNumber, note: '', version: 1 })).toEqual({
    kind: 'changed',
  })
  expect(await findOrder(db, placed.orderNumber)).toMatchObject({ orderStatus: 'pending', paymentState: 'completed' })
})
