// demanded by: shop/exports shop/documents
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { dayInIndia } from '#shared/dates.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { findInvoices, makeInvoice } from '#tests/invoices.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { findDocumentMonths, zipDocuments } from './zip-documents.server.ts'

test('every document of a month is in the archive once, as PDF, with a line in the log', async ({ db }) => {
  for (let n = 0; n < 6; n += 1) {
    const { id } = await makePaidOrder(db)
    const [order] = await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, id)).returning()
    await makeInvoice(db, order!.number)
  }
  const month = dayInIndia(Date.now()).slice(0, 7)
  expect(await findDocumentMonths(db)).toEqual([month])
  const pieces: Uint8Array[] = []
  for await (const piece of zipDocuments(db, asha, month)) pieces.push(piece)
  const files = unzipSync(new Uint8Array(Buffer.concat(pieces)))
  const issued = await findInvoices(db)
  expect(Object.keys(files).toSorted()).toEqual(
    issued.map(({ number }) => `Invoices/${number.replaceAll('/', '-')}.pdf`).toSorted(),
  )
  const [first] = issued
  const pdf = await getDocumentProxy(files[`Invoices/${first!.number.replaceAll('/', '-')}.pdf`]!)
  expect((await extractText(pdf, { mergePages: true })).text).toContain(first!.number)
  expect(await db.select().from(staffLog)).toMatchObject([
    { action: 'export', after: { month, hasPersonalData: true } },
  ])
})

test('a month without documents is refused, and so is who may not export customers', async ({ db }) => {
  await expect(zipDocuments(db, asha, '2020-01').next()).rejects.toMatchObject({ status: 404 })
  await expect(zipDocuments(db, { ...asha, roles: ['support'] }, '2020-01').next()).rejects.toMatchObject({
    status: 403,
  })
})
