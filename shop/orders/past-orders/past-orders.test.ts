import { expect, test as unit } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { splitByRows } from '#shared/csv/keep-columns.ts'
import { eraseContact } from '#shop/privacy/erase-person.server.ts'
import { exportPerson, findPerson } from '#shop/privacy/find-person.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { findPastOrders, findPastOrdersOf } from './find-past-orders.server.ts'
import { checkPastOrders, importPastOrders } from './import-past-orders.server.ts'
import { isPastColumn, isPastNumber } from './past-order.ts'
import { type PastRow, readPastOrders } from './read-past-orders.server.ts'
import { pastOrders } from './tables.server.ts'

const shopify = [
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Phone,Cancelled at,Refunded Amount,Phone',
  '#1001,Meera@Example.in,paid,2024-03-01,fulfilled,INR,2998.00,2024-03-01 23:10:00 +0530,1,Ilkal kurta - M,1499.00,KRT-M,M Rao,Meera Rao,"12, MG Road",Mysuru,\'570001,+91 98123 45670,,0.00,',
  '#1001,Meera@Example.in,,,,,,,2,Stole,749.50,STL,,,,,,,,,',
  '#1002,,refunded,,,INR,500.00,2024-03-02 10:00:00 +0530,1,Dupatta,500,,,Binu,,Kochi,,,2024-03-03,500.00,9000000002',
  '#1003,x@example.in,paid,,,USD,20.00,2024-03-02 10:00:00 +0530,1,Dupatta,20,,,,,,,,,,',
  '#1004,x@example.in,paid,,,INR,20.00,yesterday,1,Dupatta,20,,,,,,,,,,',
].join('\r\n')

/** A text in which the sign is cut in half at this length. */
const cutAt = (length: number) => `${'x'.repeat(length - 1)}😀`

const woo = [
  'order_number,date,status,order_total,billing_first_name,billing_last_name,billing_email,billing_phone,billing_city,line_items',
  '88,2023-01-05 09:00:00,completed,"1,798.00",Meera,Rao,meera@example.in,09812345670,Mysuru,"id:1|name:Kurta|sku:K|quantity:2|total:1500.00;id:2|name:Belt|quantity:1|total:298"',
].join('\n')

async function rowsOf(text: string): Promise<PastRow[]> {
  const read = await readPastOrders(text)
  if (read.kind === 'refused') throw new Error(read.sentence)
  return read.rows
}

unit('dates are read as a spreadsheet saves them', async () => {
  const dates = [
    '2024-03-01 23:10:00 +0530',
    '01-03-2024 23:10',
    '1-Mar-24 11:10 PM',
    '1/3/24 23:10',
    'March 1, 2024 23:10',
  ]
  const [head, ...rows] = ['Name,Total,Created at', ...dates.map((date, at) => `#${at},500.00,"${date}"`)]
  const placed = (await rowsOf([head, ...rows].join('\n'))).map(
    (row) => 'order' in row && row.order.placedAt.toISOString(),
  )
  expect(placed).toEqual(dates.map(() => '2024-03-01T17:40:00.000Z'))
})

const bring = async (db: Db, text: string) => importPastOrders(db, asha, await rowsOf(text))

unit(
  'orders of Shopify and of WooCommerce are read with their lines; what is not in rupees or without a date is left out',
  async () => {
    const [first, second, foreign, undated] = await rowsOf(shopify)
    expect(first).toMatchObject({
      row: 2,
      order: {
        source: 'Shopify',
        number: '#1001',
        placedAt: new Date('2024-03-01T17:40:00Z'),
        customerName: 'Meera Rao',
        email: 'meera@example.in',
        phone: '9812345670',
        address: '12, MG Road, 570001',
        status: 'paid, fulfilled',
        totalPaise: 299_800,
        lines: [
          { name: 'Ilkal kurta - M', sku: 'KRT-M', quantity: 1, pricePaise: 149_900 },
          { name: 'Stole', sku: 'STL', quantity: 2, pricePaise: 74_950 },
        ],
      },
    })
    expect(second).toMatchObject({
      row: 4,
      order: { phone: '9000000002', status: 'cancelled, refunded', refundedPaise: 50_000 },
    })
    expect(foreign).toMatchObject({ row: 5, sentence: 'It is in USD, not in rupees.' })
    expect(undated).toMatchObject({ row: 6, sentence: 'Its date cannot be read.' })
    expect(await rowsOf(woo)).toMatchObject([
      {
        order: {
          source: 'WooCommerce',
          customerName: 'Meera Rao',
          placedAt: new Date('2023-01-05T03:30:00Z'),
          phone: '9812345670',
          totalPaise: 179_800,
          lines: [
            { name: 'Kurta', sku: 'K', quantity: 2, pricePaise: 75_000 },
            { name: 'Belt', quantity: 1, pricePaise: 29_800 },
          ],
        },
      },
    ])
    const shortened = 'Order ID,Date,Total\n2.0231E+13,2024-03-01,500\n2.0231E+13,2024-03-02,900\n'
    expect(await rowsOf(shortened)).toEqual([
      { row: 2, number: '2.0231E+13', sentence: expect.stringMatching(/^A spreadsheet shortened this order number/) },
    ])
    expect(await readPastOrders('Handle,Title\na,b')).toMatchObject({ kind: 'refused' })
  },
)

unit('the rows of one order stay in one part of a long file', async () => {
  const rows = Array.from(
    { length: 30 },
    (_, at) => `#${Math.floor(at / 3)},2024-03-01,a@x.in,${at % 3 === 0 ? '5' : ''},1,Line ${at}`,
  )
  const text = ['Name,Created at,Email,Total,Lineitem quantity,Lineitem name', ...rows].join('\n')
  const parts = await splitByRows(text, isPastColumn, { rowsPerPart: 10, isSameThing: isPastNumber })
  expect(parts.length).toBeGreaterThan(2)
  const orders = (await Promise.all(parts.map((part) => rowsOf(part.text)))).flat()
  expect(orders.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, at) => `#${at}`))
  for (const one of orders) expect('order' in one && one.order.lines).toHaveLength(3)
})

test('past orders are found by number, phone and e-mail; the same file again changes nothing', async ({ db }) => {
  expect((await checkPastOrders(db, await rowsOf(shopify))).map(({ outcome }) => outcome)).toEqual([
    'new',
    'new',
    'left out',
    'left out',
  ])
  expect(await db.$count(pastOrders)).toBe(0)
  await bring(db, shopify)
  await bring(db, woo)
  expect((await bring(db, shopify)).map(({ outcome }) => outcome)).toEqual(['same', 'same', 'left out', 'left out'])
  expect((await bring(db, shopify.replace('paid,2024', 'refunded,2024')))[0]!.outcome).toBe('changed')
  expect(await db.$count(pastOrders)).toBe(3)
  const found = async (search: string) => (await findPastOrders(db, asha, search)).map(({ number }) => number)
  expect(await found('1001')).toEqual(['#1001'])
  expect(await found('#1002')).toEqual(['#1002'])
  expect(await found('MEERA@example.in')).toEqual(['#1001', '88'])
  expect(await found('+91 98123 45670')).toEqual(['#1001', '88'])
  expect(await found('')).toEqual(['#1002', '#1001', '88'])
  expect(await found('nobody')).toEqual([])
  expect(await db.$count(staffLog)).toBe(3)
})

test('a customer of this shop shows what they ordered before; a person is exported and erased with it', async ({
  db,
}) => {
  await bring(db, shopify)
  await bring(db, woo)
  const order = await makeOrder(db, { customerPhone: '9812345670', customerEmail: 'other@example.in' })
  const of = { phone: order.customerPhone, email: order.customerEmail }
  expect((await findPastOrdersOf(db, asha, of)).map(({ number }) => number)).toEqual(['#1001', '88'])
  const contact = { kind: 'email', value: 'meera@example.in' } as const
  expect(await findPerson(db, asha, contact)).toMatchObject({ orders: [], pastOrderCount: 2 })
  expect((await exportPerson(db, asha, contact)).records.pastOrders).toHaveLength(2)
  expect(await eraseContact(db, contact)).toMatchObject({ pastOrders: 2 })
  expect(await db.$count(pastOrders)).toBe(1)
  expect(await eraseContact(db, { kind: 'phone', value: '9000000002' })).toMatchObject({ pastOrders: 1 })
})

unit(
  'dates that begin with the month, a clock of twelve hours and a phone that a spreadsheet shortened are understood',
  async () => {
    const head = 'Order ID,Date,Total,Email,Phone'
    const read = async (rows: string[]) =>
      (await rowsOf([head, ...rows].join('\n'))).map((row) =>
        'order' in row ? [row.order.placedAt.toISOString(), row.order.totalPaise, row.order.phone] : row.sentence,
      )
    expect(
      await read(['1,3/4/2026,"Rs. 1,299/-",a@b.in,9.19812E+11', '2,3/25/2026 9:05 PM,5,a@b.in,+91-98123 45670']),
    ).toEqual([
      ['2026-03-03T18:30:00.000Z', 129_900, ''],
      ['2026-03-25T15:35:00.000Z', 500, '9812345670'],
    ])
    expect(await read(['1,03/04/2026 9:05,5,a@b.in,', '2,25/03/2026,-5,a@b.in,'])).toEqual([
      ['2026-04-03T03:35:00.000Z', 500, ''],
      'Its total is no amount.',
    ])
  },
)

test('the long name of an item is cut in the middle of an emoji, and its order comes in', async ({ db }) => {
  const text = shopify.replace('Stole', `${'a'.repeat(299)}😀`)
  expect((await bring(db, text)).map(({ outcome }) => outcome)).toEqual(['new', 'new', 'left out', 'left out'])
})

test('a long text that ends within a character is brought in without the sign of a broken one', async ({ db }) => {
  const text = `Name,Email,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name
#1,x@example.in,INR,5.00,2024-03-01 10:00:00 +0530,1,${cutAt(300)},5,${cutAt(100)},${cutAt(300)}`
  await bring(db, text)
  const [stored] = await db.select().from(pastOrders)
  expect(stored).toMatchObject({
    customerName: 'x'.repeat(299),
    lines: [{ name: 'x'.repeat(299), sku: 'x'.repeat(99) }],
  })
})
