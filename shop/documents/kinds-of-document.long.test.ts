// demanded by: shop/documents
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { findOrder } from '#shop/orders/finding/find-order.server.ts'
import { findParcels } from '#shop/orders/finding/find-parcels.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { compositionLegend } from '#shop/settings/seller-kinds.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test } from '#tests/database.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { demoBrand } from '#tests/own-brand/demo-brand.ts'
import { completeSettings } from '#tests/settings.ts'
import { drawInvoice } from './draw-invoice.server.ts'
import { drawSlips } from './draw-slips.server.ts'
import { issueInvoice } from './issue-invoice.server.ts'

const save = (db: Db, { brand, contact }: { brand?: object; contact?: object }) => {
  const values: StoreSettings = {
    ...completeSettings,
    brand: { ...completeSettings.brand, ...brand },
    contact: { ...completeSettings.contact, ...contact },
  }
  return db.update(storeSettings).set({ values })
}

async function shippedOrder(db: Db) {
  const { number } = await makePaidOrder(db)
  await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.number, number))
  return number
}

async function printed(db: Db, number: string) {
  const document = (await issueInvoice(db, number))!
  return { document, text: await textOf(await drawInvoice(document)) }
}

/** With what the file says of itself. */
async function textOf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  return `${text.replace(/\s+/g, ' ')} ${JSON.stringify(await pdf.getMetadata())}`
}

test('documents of a shop with its own settings have nothing of the demo’s brand', async ({ db }) => {
  const values: StoreSettings = {
    ...completeSettings,
    brand: { ...completeSettings.brand, name: 'Kumta', legalName: 'Kumta Looms LLP', gstin: '32AAPFU0939F1ZA' },
    contact: {
      ...completeSettings.contact,
      addressLine: '7, Harbour Street',
      city: 'Kozhikode',
      state: 'Kerala',
      pinCode: '673032',
      phone: '+91 98123 45678',
    },
    orders: { ...completeSettings.orders, numberPrefix: 'KL' },
    tax: { ...completeSettings.tax, invoicePrefix: 'KL', creditNotePrefix: 'KC' },
  }
  await db.update(storeSettings).set({ values })
  const number = await shippedOrder(db)
  await db.update(orders).set({ city: 'Kochi', state: 'Kerala' }).where(eq(orders.number, number))
  const { document, text } = await printed(db, number)
  const note = { ...document, kind: 'credit note' as const, number: 'KC/26-27/000001', against: document }
  const slips = await drawSlips(await findParcels(db, [number]), 'a5')
  for (const found of [text, await textOf(await drawInvoice(note)), await textOf(slips)]) {
    expect(found).toContain('Kumta')
    expect(found.match(demoBrand)).toBeNull()
    expect(found).not.toContain('FW')
  }
})

test('a registered seller writes a tax invoice', async ({ db }) => {
  const { text } = await printed(db, await shippedOrder(db))
  for (const part of ['Tax invoice', 'CGST', 'SGST', 'Taxable value', 'Place of supply', 'GSTIN 29AAKCF4831M1Z3'])
    expect(text).toContain(part)
  expect(text).not.toContain(compositionLegend)
})

test('one in the composition scheme writes a bill of supply with its legend and no tax', async ({ db }) => {
  await save(db, { brand: { sellerKind: 'composition' } })
  const { document, text } = await printed(db, await shippedOrder(db))
  for (const part of ['Bill of supply', compositionLegend, 'GSTIN 29AAKCF4831M1Z3', '6205', '1,029.00'])
    expect(text).toContain(part)
  expect(text.replaceAll(compositionLegend, '').replace('GSTIN', '')).not.toMatch(/\btax|GST|Place of supply/i)
  expect(document.lines.every(({ cgstPaise, sgstPaise, igstPaise }) => cgstPaise + sgstPaise + igstPaise === 0)).toBe(
    true,
  )
})

test('one who is not registered writes an invoice that has no word of tax', async ({ db }) => {
  await save(db, { brand: { sellerKind: 'unregistered' } })
  const { text } = await printed(db, await shippedOrder(db))
  expect(text).toMatch(/^Invoice/)
  expect(text).toContain('Total ₹1,029.00')
  expect(text).not.toMatch(/\btax|GST|HSN|6205|Place of supply|Reverse charge/i)
})

test('documents name the seller that the order was sold by, whatever the settings say by then', async ({ db }) => {
  const number = await shippedOrder(db)
  await save(db, {
    brand: { sellerKind: 'unregistered', legalName: 'Kumta Looms LLP', name: 'Kumta' },
    contact: { city: 'Kumta' },
  })
  const [parcel] = await findParcels(db, [number])
  expect(parcel!.sender).toMatchObject({ name: 'Fineweave', lines: expect.arrayContaining(['Davanagere 577001']) })
  const { text } = await printed(db, number)
  expect(text).toContain('Tax invoice')
  expect(text).toContain('Fineweave Apparel Private Limited')
  expect(text).not.toContain('Kumta')
})

test('an order placed before the seller was complete is invoiced by the complete one, and names it from then on', async ({
  db,
}) => {
  await save(db, { brand: { legalName: '' } })
  const number = await shippedOrder(db)
  expect(await issueInvoice(db, number)).toBeNull()
  await save(db, { brand: { sellerKind: 'composition' } })
  expect((await findOrder(db, number))!.sellerKind).toBeNull()
  expect((await printed(db, number)).text).toContain('Bill of supply')
  expect((await findOrder(db, number))!.sellerKind).toBe('composition')
})
