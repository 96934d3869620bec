// demanded by: shop/documents
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { findOrder } from '#shop/orders/finding/find-order.server.ts'
import { findParcels } from '#shop/orders/finding/find-parcels.server.ts'
import { moveOrders } from '#shop/orders/moving/move-orders.server.ts'
import { PrintJob } from '#shop/orders/step-inputs.ts'
import { orderItems } from '#shop/orders/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { drawInvoices } from './draw-invoice.server.ts'
import { drawSlips } from './draw-slips.server.ts'
import { issueInvoice } from './issue-invoice.server.ts'

const paid = { paymentState: 'completed', paidAt: new Date() } as const
const shipped = { ...paid, orderStatus: 'shipped' } as const

async function pagesOf(pdf: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text
}

test('slips of several orders are one print job, each on its own page, in the order asked for', async ({ db }) => {
  const shirt = { productName: 'Ilkal Shirt', sku: 'IL-1', category: 'Shirts', size: 'M', unitPricePaise: 99_900 }
  const first = await makeOrder(db, { ...paid, firstName: 'ಆಶಾ' })
  const second = await makeOrder(db, paid)
  await db
    .insert(orderItems)
    .values([
      { ...shirt, orderId: first.id, quantity: 2 },
      ...Array.from({ length: 40 }, () => ({ ...shirt, orderId: second.id, quantity: 1 })),
    ])
  const parcels = await findParcels(db, [second.number, 'FW-999999', first.number])
  expect(parcels.map(({ number, items }) => [number, items.length])).toEqual([
    [second.number, 40],
    [first.number, 1],
  ])

  const pages = await pagesOf(await drawSlips(parcels, 'a5'))
  expect(pages[0]).toContain(second.number)
  expect(pages[1]).toContain(`${second.number}, continued`)
  expect(pages.at(-1)).toContain(first.number)
  expect(pages.at(-1)).toContain('577002')
  expect(pages.at(-1)).not.toContain('999')
})

test.for(['a4', 'a5'] as const)('long words stay on a slip of %s', async (size, { db }) => {
  const long = 'Venkatanarasimharajuvaripeta'.repeat(3).slice(0, 80)
  const order = await makeOrder(db, { ...paid, firstName: long, address: long.repeat(3), city: long })
  const item = { productName: long.repeat(2), sku: long.slice(0, 40), category: 'Shirts', size: 'M', quantity: 1 }
  await db.insert(orderItems).values({ ...item, unitPricePaise: 99_900, orderId: order.id })
  const [parcel] = await findParcels(db, [order.number])
  const sender = { name: long, lines: [long.repeat(2), long], phone: '9988776655' }
  const pdf = await getDocumentProxy(new Uint8Array(await drawSlips([{ ...parcel!, sender }], size)))
  const page = await pdf.getPage(pdf.numPages)
  const items = (await page.getTextContent()).items.filter((one) => 'str' in one)
  const right = items.map(({ transform, width }) => transform[4] + width)
  expect(Math.max(...right)).toBeLessThanOrEqual(page.getViewport({ scale: 1 }).width)
  const feet = items.map(({ transform }) => transform[5])
  expect(Math.min(...feet)).toBeGreaterThan(20)
})

test('invoices of several orders are one document, numbered one after the other', async ({ db }) => {
  const [one, two] = [await makeOrder(db, shipped), await makeOrder(db, shipped)]
  const shirt = { productName: 'Ilkal Shirt', sku: 'IL-1', category: 'Shirts', size: 'M', unitPricePaise: 99_900 }
  for (const { id } of [one, two]) await db.insert(orderItems).values({ ...shirt, orderId: id, quantity: 1 })
  const documents = [await issueInvoice(db, two.number), await issueInvoice(db, one.number)]
  expect(await issueInvoice(db, (await makeOrder(db)).number)).toBeNull()
  const pages = await pagesOf(await drawInvoices(documents.map((document) => document!)))
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain(two.number)
  expect(pages[1]).toContain(one.number)
})

test('a print job takes whatever numbers are in the address', () => {
  expect(PrintJob.parse({ number: 'FW-100001', size: 'a4' })).toEqual({ number: ['FW-100001'], size: 'a4' })
  expect(PrintJob.parse({ number: ['FW-100001', "1'", 'FW-100001'], size: 'b7' })).toEqual({
    number: ['FW-100001'],
    size: 'a5',
  })
  expect(PrintJob.parse({}).number).toEqual([])
})

test('of several orders those move that may, and the others are named', async ({ db }) => {
  const ready = await makeOrder(db, { ...paid, orderStatus: 'confirmed' })
  const unpaid = await makeOrder(db)
  const changed = await makeOrder(db, { ...paid, orderStatus: 'confirmed', version: 2 })
  const seen = [ready, unpaid, changed].map(({ number }) => ({ number, version: 1 }))
  expect(await moveOrders(db, asha, 'packed', seen)).toEqual({
    moved: [{ number: ready.number, version: 2 }],
    left: [unpaid.number, changed.number],
  })
  expect(await findOrder(db, ready.number)).toMatchObject({ orderStatus: 'packed' })
})
