import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import type { ParcelStatus } from '../couriers/scans.ts'
import type { LineOutcome } from '../line-outcomes.ts'
import { parcels, remittanceLines, remittances } from '../tables.server.ts'
import { applyRemittance, checkRemittance } from './apply-remittance.server.ts'
import { findOwed } from './find-claims.server.ts'
import { findDifferences } from './find-differences.server.ts'
import type { RemittanceFile } from './inputs.ts'
import { sumLines } from './plan-remittance.ts'
import { settleDifference } from './settle-difference.server.ts'
import { settleRemitted } from './settle-remitted.server.ts'
import { handFileName, writeHandRows } from './write-hand-rows.ts'

/** ₹999 and ₹30 for shipping, collected on 5 November and shipped under this number. */
const makeCashOrder = (db: Db, trackingNumber: string | null, given: Parameters<typeof makeOrder>[1] = {}) =>
  makeOrder(db, {
    paymentMethod: 'cash',
    paymentState: 'completed',
    orderStatus: 'delivered',
    paidAt: new Date('2026-11-05T08:00:00Z'),
    createdAt: new Date('2026-11-01T08:00:00Z'),
    courier: 'Delhivery',
    trackingNumber,
    ...given,
  })

const notDelivered = { paymentState: 'to_collect', orderStatus: 'shipped', paidAt: null } as const

const fileOf = (rows: string, given: Partial<RemittanceFile> = {}): RemittanceFile => ({
  fileName: 'remittance.csv',
  text: `AWB Code,Order ID,COD Amount\n${rows}`,
  columns: null,
  receivedOn: '2026-11-15',
  utr: 'AXISP00123',
  bankPaise: null,
  ...given,
})

async function planned(db: Db, file: RemittanceFile) {
  const checked = await checkRemittance(db, asha, file)
  if (checked.kind !== 'planned') throw new Error(JSON.stringify(checked))
  return { ...checked, file: { ...file, seal: checked.seal } }
}

const apply = async (db: Db, file: RemittanceFile) => applyRemittance(db, asha, (await planned(db, file)).file)

const outcomesOf = (lines: readonly { outcome: LineOutcome }[]) => lines.map(({ outcome }) => outcome)
const read = async (db: Db, number: string) => (await db.select().from(orders).where(eq(orders.number, number)))[0]!

test('a file changes nothing until staff agree, and then closes the orders that it pays', async ({ db }) => {
  const [one, two, away] = [
    await makeCashOrder(db, 'A1'),
    await makeCashOrder(db, 'A2'),
    await makeCashOrder(db, 'A3', notDelivered),
  ]
  const file = fileOf('A1,,"₹1,029"\nA2,,1000\nA3,,1029\nA9,,500.50\nA1,,1029\n,,3058')
  const { plan, file: sealed } = await planned(db, file)
  expect(outcomesOf(plan.lines)).toEqual(['matched', 'short', 'not_delivered', 'unknown', 'doubled'])
  expect(plan.refused).toEqual([{ row: 7, awb: '', sentence: 'This row names no AWB and no order.' }])
  expect(await db.$count(remittances)).toBe(0)
  expect((await read(db, one.number)).remittedAt).toBeNull()

  expect(await applyRemittance(db, asha, sealed)).toEqual({ kind: 'applied', countedPaise: 3_058_00, orders: 3 })
  expect((await read(db, one.number)).remittedAt).not.toBeNull()
  expect(await findOwed(db)).toMatchObject([
    {
      orderNumber: two.number,
      courier: 'Delhivery',
      collectedOn: '2026-11-05',
      receivedPaise: 1_000_00,
      duePaise: 29_00,
    },
  ])
  expect(await db.select().from(remittances)).toMatchObject([
    { utr: 'AXISP00123', rowsPaise: 4_587_50, countedPaise: 3_058_00, appliedBy: 'Asha Rao' },
  ])
  expect(await db.select({ note: orderEvents.note, actor: orderEvents.actor }).from(orderEvents)).toEqual([
    { note: '₹1,029 of cash received from Delhivery. UTR AXISP00123', actor: 'Asha Rao' },
    { note: '₹1,000 of cash received from Delhivery, ₹29 missing. UTR AXISP00123', actor: 'Asha Rao' },
    { note: '₹1,029 of cash received from Delhivery. UTR AXISP00123', actor: 'Asha Rao' },
  ])
  expect(await db.select().from(staffLog)).toMatchObject([
    { action: 'import remittance', subject: 'remittance AXISP00123', after: { rows: 5, refused: 1 } },
  ])

  // Paid before the shop heard of the delivery: it counts once it does.
  expect((await read(db, away.number)).remittedAt).toBeNull()
  await db
    .update(orders)
    .set({ paymentState: 'completed', orderStatus: 'delivered', paidAt: new Date() })
    .where(eq(orders.number, away.number))
  await settleRemitted(db)
  expect((await read(db, away.number)).remittedAt).not.toBeNull()

  // The rest of the short one comes with the next file, which names the first one once more.
  const rest = fileOf('A2,,29\nA1,,1029', { receivedOn: '2026-11-17' })
  expect(outcomesOf((await planned(db, rest)).plan.lines)).toEqual(['matched', 'before'])
  await apply(db, rest)
  expect(await findOwed(db)).toEqual([])
})

testWithDatabase('the same file is refused in a sentence, whatever it is called', async ({ database: { db } }) => {
  await makeCashOrder(db, 'A1')
  const { file } = await planned(db, fileOf('A1,,1029'))
  const answers = await Promise.all([applyRemittance(db, asha, file), applyRemittance(db, asha, file)])
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['applied', 'refused'])
  expect(await checkRemittance(db, asha, { ...file, fileName: 'copy.csv' })).toEqual({
    kind: 'refused',
    sentence: expect.stringMatching(/^This file was imported on .+ by Asha Rao\. It counts once\.$/),
  })
  expect(await db.$count(remittanceLines)).toBe(1)
})

test('a short row counts once, in whatever form its file is saved again, and a new row beside it counts', async ({
  db,
}) => {
  await makeCashOrder(db, '01904', { subtotalPaise: 4_598_00, shippingPaise: 0 })
  await makeCashOrder(db, 'A2')
  const head = 'AWB Code,COD Amount,UTR'
  const again = (text: string, given: Partial<RemittanceFile> = {}) => fileOf('', { text, utr: '', ...given })
  expect(await apply(db, again(`${head}\n01904,"2,299.40",000123`))).toMatchObject({ countedPaise: 2_299_40 })
  for (const file of [
    again(`${head}\r\n01904,"2,299.40",000123\r\n`),
    again(`\uFEFF${head}\n"01904 ", ₹2299.40 ,000123\n\n`),
    again('utr;cod amount;awb code\n123;2299;01904'),
    again('UTR\tCourier\tCOD Amount\tAWB Code\n000123\tDelhivery\t2,299\t01904'),
    again('sep=;\nAWB Code;COD Amount\n01904;2299.40'),
    again('AWB Code,COD Amount\n01904,2299.40', { utr: '000 123', receivedOn: '2026-11-16' }),
    again('AWB Code,COD Amount,Date\n01904,2299.40,16-11-2026', { utr: '000-123' }),
  ]) {
    expect(outcomesOf((await planned(db, file)).plan.lines)).toEqual(['before'])
    expect(await apply(db, file)).toMatchObject({ kind: 'refused' })
  }
  // The next file overlaps with it, and brings the rest, too.
  const next = again(`${head}\n01904,2299.40,000123\nA2,1029,000124`)
  expect(await apply(db, next)).toMatchObject({ countedPaise: 1_029_00, orders: 1 })
  expect(await apply(db, again(`${head}\n01904,2298.60,000125`))).toMatchObject({ countedPaise: 2_298_60 })
  expect(await findOwed(db)).toEqual([])
})

test('what changed since staff saw it is not applied', async ({ db }) => {
  const order = await makeCashOrder(db, 'A1', notDelivered)
  const { file } = await planned(db, fileOf('A1,,1029'))
  await db
    .update(orders)
    .set({ paymentState: 'completed', orderStatus: 'delivered', paidAt: new Date('2026-11-10T08:00:00Z') })
    .where(eq(orders.id, order.id))
  expect(await applyRemittance(db, asha, file)).toEqual({ kind: 'changed' })
  expect(await db.$count(remittances)).toBe(0)
})

test('a file that counts towards nothing is not stored, so that it can be tried again', async ({ db }) => {
  expect(await apply(db, fileOf('A1,,1029'))).toEqual({
    kind: 'refused',
    sentence: 'No row of this file counts towards an order. Nothing was saved.',
  })
  expect(await db.$count(remittances)).toBe(0)
})

test('each parcel owes what it was booked to collect, and the order is remitted once all of it came', async ({
  db,
}) => {
  const order = await makeCashOrder(db, null, { courier: null, subtotalPaise: 97_000 })
  const booked = { orderId: order.id, provider: 'shiprocket', bookingState: 'booked', courier: 'Xpressbees' } as const
  await db.insert(parcels).values([
    { ...booked, serial: 1, awb: 'B1', reference: order.number, collectPaise: 600_00 },
    { ...booked, serial: 2, awb: 'B2', reference: `${order.number}-2`, collectPaise: 400_00 },
  ])
  expect(await findOwed(db)).toMatchObject([
    { awb: 'B1', courier: 'Xpressbees', duePaise: 600_00 },
    { awb: 'B2', duePaise: 400_00 },
  ])
  await apply(db, fileOf(`B1,${order.number},600`))
  expect(await findOwed(db)).toMatchObject([{ awb: 'B2', duePaise: 400_00 }])
  expect((await read(db, order.number)).remittedAt).toBeNull()
  await apply(db, fileOf(`B2,${order.number}-2,400`))
  expect(await findOwed(db)).toEqual([])
  expect((await read(db, order.number)).remittedAt).not.toBeNull()
})

/** A cash order of ₹1,000 in two parcels, of ₹600 and ₹400. */
async function makeTwoParcels(db: Db, ends: readonly [ParcelStatus, ParcelStatus], uncollectedPaise = 0) {
  const order = await makeCashOrder(db, null, { courier: null, subtotalPaise: 97_000, uncollectedPaise })
  const booked = { orderId: order.id, provider: 'shiprocket', bookingState: 'booked', courier: 'Xpressbees' } as const
  await db.insert(parcels).values([
    { ...booked, serial: 1, awb: 'B1', reference: order.number, collectPaise: 600_00, status: ends[0] },
    { ...booked, serial: 2, awb: 'B2', reference: `${order.number}-2`, collectPaise: 400_00, status: ends[1] },
  ])
  return order
}

test('a parcel that collects nothing owes nothing, while another of its order is still here', async ({ db }) => {
  const order = await makeCashOrder(db, null, { courier: null, subtotalPaise: 97_000, ...notDelivered })
  const statusAt = new Date('2026-11-05T08:00:00Z')
  const away = { orderId: order.id, courier: 'Xpressbees', status: 'delivered', statusAt } as const
  for (const parcel of [
    { ...away, provider: 'shiprocket', bookingState: 'booked', awb: 'B1', reference: order.number },
    { ...away, provider: 'manual', bookingState: 'none' },
  ] as const) {
    await db.insert(parcels).values([
      { ...parcel, serial: 1 },
      { orderId: order.id, serial: 2, provider: 'shiprocket' },
    ])
    expect(await findOwed(db)).toEqual([])
    await db.delete(parcels)
  }
})

test('too much for one parcel closes no other parcel’s debt', async ({ db }) => {
  const order = await makeTwoParcels(db, ['delivered', 'delivered'])
  await apply(db, fileOf(`B1,${order.number},1000`))
  expect(await findOwed(db)).toMatchObject([{ awb: 'B2', duePaise: 400_00 }])
  expect((await read(db, order.number)).remittedAt).toBeNull()
  await apply(db, fileOf(`B2,${order.number}-2,400`))
  expect((await read(db, order.number)).remittedAt).not.toBeNull()
})

test('two parcels that went under one number are paid by one row', async ({ db }) => {
  const order = await makeTwoParcels(db, ['delivered', 'delivered'])
  await db.update(parcels).set({ provider: 'manual', bookingState: 'none', awb: 'R-1' })
  await apply(db, fileOf('R-1,,600'))
  expect((await findOwed(db)).reduce((sum, { duePaise }) => sum + duePaise, 0)).toBe(400_00)
  await db.delete(remittanceLines)
  await apply(db, fileOf('R-1,,1000', { utr: 'AXIS2' }))
  expect(await findOwed(db)).toEqual([])
  expect((await read(db, order.number)).remittedAt).not.toBeNull()
})

test('cash of several parcels under one number, or none, comes by hand for each, or for all of them', async ({
  db,
}) => {
  for (const awb of ['R-1', null])
    for (const amounts of [[400, 600], [1000]]) {
      const { number } = await makeTwoParcels(db, ['delivered', 'delivered'])
      await db.update(parcels).set({ provider: 'manual', bookingState: 'none', awb })
      const rows = amounts.map((amount) => ({ awb: awb ?? '', orderNumber: number, amount: String(amount) }))
      const file = byHand(rows, { reference: `${awb} ${amounts}` })
      const { plan } = await planned(db, file)
      expect(outcomesOf(plan.lines)).toEqual(amounts.length > 1 ? ['matched', 'matched'] : ['over'])
      await apply(db, file)
      expect(await findOwed(db)).toEqual([])
      expect((await read(db, number)).remittedAt).not.toBeNull()
      await db.delete(remittanceLines)
      await db.delete(parcels)
    }
})

test('cash that a courier pays for a parcel which came back closes no other parcel’s debt, and staff see it', async ({
  db,
}) => {
  for (const end of ['returned', 'lost'] as const) {
    const order = await makeTwoParcels(db, ['delivered', end], 400_00)
    await apply(db, fileOf(`B2,${order.number}-2,400`, { utr: end }))
    await apply(db, fileOf(`B1,${order.number},200`, { utr: `${end} 2` }))
    expect(await findOwed(db)).toMatchObject([{ awb: 'B1', duePaise: 400_00 }])
    expect((await findDifferences(db)).first).toMatchObject([
      { parcel: 'B2', outcome: 'not_delivered' },
      { parcel: 'B1', outcome: 'short' },
    ])
    await apply(db, fileOf(`B1,${order.number},400`, { utr: `${end} 3` }))
    expect((await read(db, order.number)).remittedAt).not.toBeNull()
    await db.delete(remittanceLines)
    await db.delete(parcels)
  }
})

test('orders paid online, unconfirmed or expired are nobody’s debt', async ({ db }) => {
  await makeCashOrder(db, 'A1', { paymentMethod: 'razorpay' })
  await makeCashOrder(db, 'A2', {
    paymentState: 'to_confirm',
    orderStatus: 'pending',
    paidAt: null,
    subtotalPaise: 97_000,
  })
  expect(await findOwed(db)).toEqual([])
  expect(outcomesOf((await planned(db, fileOf('A1,,1029\nA2,,1000'))).plan.lines)).toEqual(['unknown', 'unknown'])
})

test('the sums of a stored file tie with its rows', async ({ db }) => {
  for (const awb of ['A1', 'A2', 'A3']) await makeCashOrder(db, awb)
  const file = fileOf('A1,,1029\nA2,,1100.25\nA3,,0\nA4,,7')
  const { plan } = await planned(db, file)
  await apply(db, file)
  const [stored] = await db.select().from(remittances)
  const lines = await db.select().from(remittanceLines)
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((paise, line) => paise + of(line), 0)
  expect(stored).toMatchObject({
    rowsPaise: sum(({ amountPaise }) => amountPaise),
    countedPaise: sum(({ countedPaise }) => countedPaise),
  })
  expect(stored).toMatchObject({ rowsPaise: sumLines(plan.lines).rowsPaise, countedPaise: 2_129_25 })
})

test('a difference stands on the list until it is settled once, by a person or by time', async ({ db }) => {
  await makeCashOrder(db, 'A2')
  const away = await makeCashOrder(db, 'A3', notDelivered)
  await makeCashOrder(db, 'A1')
  await apply(db, fileOf('A1,,1029\nA2,,1000\nA3,,1029\nA9,,500.50'))
  const open = async () => (await findDifferences(db)).first.map(({ parcel, outcome }) => `${parcel} ${outcome}`)
  expect(await open()).toEqual(['A2 short', 'A3 not_delivered', 'A9 unknown'])

  await db.update(orders).set({ paymentState: 'completed', paidAt: new Date() }).where(eq(orders.id, away.id))
  await apply(db, fileOf('A2,,29', { receivedOn: '2026-11-16' }))
  const { first } = await findDifferences(db)
  expect(first).toMatchObject([{ parcel: 'A9', orderNumber: null, utr: 'AXISP00123', receivedOn: '2026-11-15' }])
  const settle = () => settleDifference(db, asha, first[0]!, 'Another shop’s parcel')
  expect(await settle()).toBe(true)
  expect(await settle()).toBe(false)
  expect(await findDifferences(db)).toEqual({ count: 0, first: [] })
  expect(await settleDifference(db, asha, { ...first[0]!, row: 2 }, 'It agreed')).toBe(false)
})

/** Cash of a courier without files, as the screen of Cash sends it. */
const byHand = (
  rows: Parameters<typeof writeHandRows>[0],
  { receivedOn = '2026-11-15', reference = '' } = {},
): RemittanceFile =>
  fileOf('', {
    fileName: handFileName,
    text: writeHandRows(rows, { receivedOn, reference }),
    receivedOn,
    utr: reference,
  })

test('cash that came by hand closes its orders like a file, also those without an AWB', async ({ db }) => {
  const [rider, post] = [
    await makeCashOrder(db, null, { courier: 'Our rider' }),
    await makeCashOrder(db, 'EE123 456"IN', { courier: 'India Post' }),
  ]
  const file = byHand(
    [
      { awb: '', orderNumber: rider.number, amount: '₹1,029' },
      { awb: 'EE123 456"IN', orderNumber: post.number, amount: '1000' },
    ],
    { reference: 'MO 77' },
  )
  const { plan } = await planned(db, file)
  expect(outcomesOf(plan.lines)).toEqual(['matched', 'short'])
  expect(await apply(db, file)).toEqual({ kind: 'applied', countedPaise: 2_029_00, orders: 2 })
  expect((await read(db, rider.number)).remittedAt).not.toBeNull()
  expect(await findOwed(db)).toMatchObject([{ orderNumber: post.number, duePaise: 29_00 }])
  expect(await db.select({ note: orderEvents.note }).from(orderEvents).orderBy(orderEvents.id)).toEqual([
    { note: '₹1,029 of cash received from Our rider. Reference MO77' },
    { note: '₹1,000 of cash received from India Post, ₹29 missing. Reference MO77' },
  ])
  expect(await db.select().from(remittances)).toMatchObject([{ fileName: 'By hand', utr: 'MO 77' }])
  expect((await findDifferences(db)).first).toMatchObject([{ orderNumber: post.number, outcome: 'short' }])

  expect(await apply(db, byHand([{ awb: 'EE123 456"IN', orderNumber: post.number, amount: '29' }]))).toMatchObject({
    kind: 'applied',
  })
  expect(await findOwed(db)).toEqual([])
})

testWithDatabase('cash that came by hand counts once, however often it is sent', async ({ database: { db } }) => {
  const { number } = await makeCashOrder(db, null)
  const { file } = await planned(db, byHand([{ awb: '', orderNumber: number, amount: '500' }]))
  const answers = await Promise.all([applyRemittance(db, asha, file), applyRemittance(db, asha, file)])
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['applied', 'refused'])
  expect(await checkRemittance(db, asha, file)).toEqual({
    kind: 'refused',
    sentence: expect.stringMatching(
      /^This cash was marked as received on .+ by Asha Rao\. It counts once; a second payment needs another reference\.$/,
    ),
  })

  // The other half on the next day is money of its own.
  const next = byHand([{ awb: '', orderNumber: number, amount: '529' }], { receivedOn: '2026-11-16' })
  expect(await apply(db, next)).toMatchObject({ kind: 'applied', countedPaise: 529_00 })
  expect(await findOwed(db)).toEqual([])
})
