import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { findOrderEmails } from '#shop/orders/emails/find-order-emails.server.ts'
import { findOrder } from '#shop/orders/finding/find-order.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { cashRefunds, moneyBack } from '#shop/orders/money/tables.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { openOrderLinks } from '#shop/orders/order-links.server.ts'
import { refundCancelled } from '#shop/orders/refunding/refund-cancelled.server.ts'
import { refundApprovals } from '#shop/orders/refunding/tables.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { staffLog, userRoles, users } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { makeOrder } from '#tests/make-order.ts'
import { expectBooksOfMoneyBack, makePaidOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { makeDeliveredOrder } from '../asking/fixture.ts'
import { takeBack } from '../asking/take-back.server.ts'
import { judgeReturn } from '../deciding/judge-return.server.ts'
import { refundReturn } from '../deciding/refund-return.server.ts'
import { findReturn } from '../finding/find-returns.server.ts'
import { keyOfReturn } from '../rules.ts'
import { returnRequests } from '../tables.server.ts'
import { approveRefund, declineRefund } from './decide-approval.server.ts'
import { findApprovals, findAskedBy } from './find-approvals.server.ts'

const ravi: StaffMember = { ...asha, id: 'ravi', name: 'Ravi' }

async function needTwoAbove(db: Db, secondPersonAbovePaise: number) {
  const { returns, ...settings } = await findSettings(db)
  await db.update(storeSettings).set({ values: { ...settings, returns: { ...returns, secondPersonAbovePaise } } })
}

async function hire(db: Db, { id, name, email }: StaffMember) {
  await db.insert(users).values({ id, name, email: `${id}-${email}` })
  await db.insert(userRoles).values({ userId: id, role: 'support' })
}

/** ₹1,029, collected. */
const paidInCash = (db: Db) =>
  makeOrder(db, { paymentMethod: 'cash', paymentState: 'completed', orderStatus: 'delivered', paidAt: new Date() })

const ask = (db: Db, number: string, amountPaise: number, key = `key-${amountPaise}`) =>
  refundOrder(db, asha, number, { amountPaise, reason: 'Torn', restock: false, key })

const owed = async (db: Db) =>
  (await db.select().from(cashRefunds).orderBy(cashRefunds.id)).map(({ amountPaise }) => amountPaise)

test('above the owner’s sum a refund waits until a second person approves it, and is then given back once', async ({
  db,
}) => {
  await needTwoAbove(db, 500_00)
  await hire(db, ravi)
  const { number } = await paidInCash(db)
  expect(await ask(db, number, 400_00)).toEqual({ kind: 'done' })
  expect(await ask(db, number, 1_500_00)).toMatchObject({ kind: 'refused' })
  expect(await ask(db, number, 500_01)).toEqual({ kind: 'waiting' })
  expect(await ask(db, number, 500_01)).toEqual({ kind: 'waiting' })
  expect(await owed(db)).toEqual([400_00])

  const [waiting, ...more] = await findApprovals(db)
  expect(waiting).toMatchObject({ orderNumber: number, amountPaise: 500_01, askedBy: 'Asha Rao', reason: 'Torn' })
  expect(waiting!.back).toMatchObject({ bankPaise: 500_01, gatewayPaise: 0, creditPaise: 0, grantedPaise: 0 })
  expect(more).toEqual([])
  expect(await approveRefund(db, asha, waiting!.id)).toMatchObject({
    kind: 'refused',
    sentence: 'You asked for this refund, so somebody else must approve it.',
  })
  expect(await approveRefund(db, ravi, waiting!.id)).toEqual({ kind: 'done' })
  expect(await approveRefund(db, ravi, waiting!.id)).toEqual({ kind: 'gone' })
  expect(await ask(db, number, 500_01)).toEqual({ kind: 'done' })
  expect(await owed(db)).toEqual([400_00, 500_01])
  expect(
    (await db.select().from(orderEvents).orderBy(orderEvents.id)).map(({ note, actor }) => `${actor}: ${note}`),
  ).toEqual([
    'Asha Rao: Refund of ₹400 requested: Torn',
    'Asha Rao: ₹500.01 to give back waits for a second person: Torn',
    'Ravi: Refund of ₹500.01 requested: Torn',
  ])
  expect((await db.select().from(staffLog).orderBy(staffLog.id)).map(({ action }) => action)).toContain(
    'approve refund',
  )
})

test('what can no longer be given back waits on, and what is declined is never given back', async ({ db }) => {
  await needTwoAbove(db, 100_00)
  await hire(db, ravi)
  const { number } = await paidInCash(db)
  expect(await ask(db, number, 900_00)).toEqual({ kind: 'waiting' })
  await needTwoAbove(db, 0)
  expect(await ask(db, number, 200_00)).toEqual({ kind: 'done' })
  const [waiting] = await findApprovals(db)
  expect(await approveRefund(db, ravi, waiting!.id)).toEqual({
    kind: 'refused',
    sentence: expect.stringContaining('829'),
  })
  expect(await findApprovals(db)).toHaveLength(1)
  expect(await declineRefund(db, ravi, waiting!.id, 'Too much')).toEqual({ kind: 'done' })
  expect(await declineRefund(db, ravi, waiting!.id, 'Too much')).toEqual({ kind: 'gone' })
  expect(await findApprovals(db)).toEqual([])
  expect(await owed(db)).toEqual([200_00])
})

test('small refunds of one order add up', async ({ db }) => {
  await needTwoAbove(db, 500_00)
  const { number } = await paidInCash(db)
  expect(await ask(db, number, 300_00)).toEqual({ kind: 'done' })
  expect(await ask(db, number, 200_00)).toEqual({ kind: 'done' })
  expect(await ask(db, number, 1_00)).toEqual({ kind: 'waiting' })
  expect(await owed(db)).toEqual([300_00, 200_00])
})

test('what one person is given for several orders adds up, and for others it does not', async ({ db }) => {
  await needTwoAbove(db, 500_00)
  const [first, second] = [await paidInCash(db), await paidInCash(db)]
  const other = await makeOrder(db, {
    customerEmail: 'other@example.com',
    customerPhone: '9812345679',
    paymentMethod: 'cash',
    paymentState: 'completed',
    orderStatus: 'delivered',
    paidAt: new Date(),
  })
  expect(await ask(db, first.number, 300_00, 'one')).toEqual({ kind: 'done' })
  expect(await ask(db, other.number, 300_00, 'two')).toEqual({ kind: 'done' })
  expect(await ask(db, second.number, 300_00, 'three')).toEqual({ kind: 'waiting' })
  await db.update(moneyBack).set({ at: sql`now() - interval '31 days'` })
  expect(await ask(db, second.number, 300_00, 'four')).toEqual({ kind: 'done' })
})

testWithDatabase(
  'of two refunds to one person at the same moment, the second one waits',
  async ({ database: { db } }) => {
    await needTwoAbove(db, 500_00)
    const [first, second] = [await paidInCash(db), await paidInCash(db)]
    let later: ReturnType<typeof ask> | undefined
    await db.transaction(async (tx) => {
      expect(await ask(tx, first.number, 300_00, 'one')).toEqual({ kind: 'done' })
      later = ask(db, second.number, 300_00, 'two')
      const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => (await db.execute(waiting)).length).toBe(1)
    })
    expect(await later).toEqual({ kind: 'waiting' })
  },
)

test('whoever is alone in the shop approves their own', async ({ db }) => {
  await needTwoAbove(db, 100_00)
  const { number } = await paidInCash(db)
  await ask(db, number, 900_00)
  const [waiting] = await findApprovals(db)
  expect(await approveRefund(db, asha, waiting!.id)).toEqual({ kind: 'done' })
  expect(await owed(db)).toEqual([900_00])
})

testWithDatabase('two who approve at once give it back once', async ({ database: { db } }) => {
  await needTwoAbove(db, 100_00)
  await hire(db, ravi)
  const { number } = await paidInCash(db)
  await ask(db, number, 900_00)
  const [waiting] = await findApprovals(db)
  const meena: StaffMember = { ...ravi, id: 'meena', name: 'Meena' }
  const answers = await Promise.all([approveRefund(db, ravi, waiting!.id), approveRefund(db, meena, waiting!.id)])
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['done', 'gone'])
  expect(await owed(db)).toEqual([900_00])
  expect(await db.select({ state: refundApprovals.state }).from(refundApprovals)).toEqual([{ state: 'approved' }])
})

test('an order that staff cancel is cancelled at once, and its money waits for a second person', async ({ db }) => {
  await needTwoAbove(db, 500_00)
  await hire(db, ravi)
  const cancel = async () => {
    const { number, id } = await makeDeliveredOrder(db)
    await db.update(orders).set({ orderStatus: 'confirmed' }).where(eq(orders.id, id))
    const { version } = (await findOrder(db, number))!
    expect(await moveOrder(db, asha, { number, to: 'cancelled', note: '', version })).toEqual({ kind: 'done' })
    expect(await findOrder(db, number)).toMatchObject({ orderStatus: 'cancelled', needsReview: null })
    return number
  }
  const first = await cancel()
  expect(await db.select().from(refunds)).toEqual([])
  const [waiting] = await findApprovals(db)
  expect(waiting).toMatchObject({ orderNumber: first, amountPaise: 299_700, reason: 'Order cancelled' })
  expect(waiting!.back).toMatchObject({ bankPaise: 0, gatewayPaise: 299_700, grantedPaise: 0 })
  expect(await approveRefund(db, ravi, waiting!.id)).toEqual({ kind: 'done' })
  expect(await approveRefund(db, ravi, waiting!.id)).toEqual({ kind: 'gone' })
  expect(await db.select().from(refunds)).toMatchObject([{ amountPaise: 299_700 }])

  const second = await cancel()
  const [other] = await findApprovals(db)
  expect(await declineRefund(db, ravi, other!.id, 'Ask the customer first')).toEqual({ kind: 'done' })
  expect(await findOrder(db, second)).toMatchObject({ needsReview: expect.stringContaining('refund the customer') })
  expect(await db.select().from(refunds)).toHaveLength(1)

  // Its parcel comes back: whoever counts it does not give what a second person kept.
  const isGiven = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, second)
    return refundCancelled(tx, asha, order!, { cause: 'came back' })
  })
  expect(isGiven).toBe(false)
  expect(await db.select().from(refunds)).toHaveLength(1)
  await expectBooksOfMoneyBack(db)
})

test('whoever may not refund gives nothing back, wherever it is asked for', async ({ db }) => {
  const { number } = await makeDeliveredOrder(db)
  const packer: StaffMember = { ...asha, roles: ['packing'] }
  const given = db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    return refundCancelled(tx, packer, order!, { cause: 'came back' })
  })
  await expect(given).rejects.toThrow('Your account may not do this.')
  expect(await db.select().from(refunds)).toEqual([])
})

/** A return of one piece that was judged, and its money asked for above the owner's sum. */
async function returnThatWaits(db: Db) {
  await needTwoAbove(db, 500_00)
  await hire(db, ravi)
  const { number } = await makeDeliveredOrder(db, { quantity: 1 })
  const taken = await takeBack(db, asha, { number, version: await versionOf(db, number), note: '' })
  if (taken.kind !== 'done') throw new Error(taken.kind)
  const { reference } = taken
  const read = async () => (await findReturn(db, reference))!
  const judged = [{ lineId: (await read()).lines[0]!.id, position: 1, fate: 'shelf' as const }]
  await judgeReturn(db, asha, { reference, version: (await read()).version, judged, gateway: 'razorpay' })
  const refund = async () => refundReturn(db, asha, { reference, version: (await read()).version })
  expect(await findAskedBy(db, keyOfReturn(reference))).toBeNull()
  expect([await refund(), await refund()]).toEqual([{ kind: 'waiting' }, { kind: 'waiting' }])
  return { number, reference, read, waiting: (await findApprovals(db))[0]! }
}

test('the money of a return that waits says who asked for it, until it is decided', async ({ db }) => {
  const { reference, read, waiting } = await returnThatWaits(db)
  expect(await findAskedBy(db, keyOfReturn(reference))).toBe('Asha Rao')
  expect(waiting.back).toMatchObject({ gatewayPaise: waiting.amountPaise, grantedPaise: 0 })
  await db.update(returnRequests).set({ wishesCredit: true })
  expect((await findApprovals(db))[0]!.back).toMatchObject({ gatewayPaise: 0, grantedPaise: waiting.amountPaise })
  expect(await approveRefund(db, ravi, waiting.id)).toEqual({ kind: 'done' })
  expect(await findAskedBy(db, keyOfReturn(reference))).toBeNull()
  expect((await read()).state).toBe('closed')
})

test.for([{ leftPaise: 0 }, { leftPaise: 200_00 }])(
  'the money of a return is not approved once only $leftPaise of it are left',
  async ({ leftPaise }, { db }) => {
    const { number, read, waiting } = await returnThatWaits(db)
    await needTwoAbove(db, 0)
    const [order] = await db.select().from(orders).where(eq(orders.number, number))
    expect(await ask(db, number, order!.totalPaise - leftPaise)).toEqual({ kind: 'done' })
    expect(await approveRefund(db, ravi, waiting.id)).toEqual({
      kind: 'refused',
      sentence: 'This has changed since it was asked for. Decline it, and ask again.',
    })
    const { state, reference, version } = await read()
    expect(state).toBe('received')
    expect(await findApprovals(db)).toHaveLength(1)
    if (leftPaise > 0) return
    expect(await refundReturn(db, asha, { reference, version })).toEqual({ kind: 'done' })
    expect(await findApprovals(db), 'the return is closed').toEqual([])
  },
)

const versionOf = async (db: Db, number: string) =>
  (await db.select().from(orders).where(eq(orders.number, number)))[0]!.version

test('the e-mail about a cancelled order says that money is on its way only once a second person has approved it', async ({
  db,
}) => {
  await needTwoAbove(db, 500_00)
  await hire(db, ravi)
  const { id, number } = await makePaidOrder(db)
  const { version } = (await findOrder(db, number))!
  expect(await moveOrder(db, asha, { number, to: 'cancelled', note: '', version })).toEqual({ kind: 'done' })
  const back = async () => {
    const owed = { subject: `order ${id}`, occasion: '' }
    const mail = await findOrderEmails(openOrderLinks('a secret of this test')).cancelled!(db, owed, emailBrand)
    return mail!.content.order.back
  }
  expect(await back()).toEqual({ gatewayPaise: 0, bankPaise: 0, creditPaise: 0 })
  await approveRefund(db, ravi, (await findApprovals(db))[0]!.id)
  expect(await back()).toEqual({ gatewayPaise: 1_029_00, bankPaise: 0, creditPaise: 0 })
})
