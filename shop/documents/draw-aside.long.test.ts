// demanded by: shop/documents
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawAside } from './draw-aside.server.ts'
import { plainPrintTheme } from './find-print-theme.server.ts'
import type { TaxDocument } from './tax-document.ts'
import { invoiceLines } from './tax-rules.ts'

const rates = { from: '2025-09-22', lowPercent: 5, lowUpToPaise: 250_000, highPercent: 18 }
const sold = [{ description: 'Oxford Shirt\nM, Navy', hsn: '6205', percent: null, quantity: 2, paidPaise: 199_800 }]
const party = { name: 'Asha Rao', lines: ['12, 3rd Cross'], state: 'Karnataka', gstin: null }

const documents = Array.from({ length: 60 }, (_, at): TaxDocument => ({
  kind: 'invoice',
  number: `FW/26-27/${String(at + 1).padStart(6, '0')}`,
  issuedAt: '2026-11-21T10:00:00Z',
  orderNumber: 'FW-104233',
  against: null,
  seller: { ...party, kind: 'registered' },
  buyer: party,
  lines: invoiceLines(sold, { deliveryPaise: 0 }, rates, true),
}))

test('sixty invoices are drawn while this thread goes on, and a customer’s own does not wait for them', async () => {
  const one = { of: 'invoices', documents: documents.slice(0, 1), theme: plainPrintTheme } as const
  await drawAside('customers', one)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let isPrinted = false
  const printing = drawAside('staff', { of: 'invoices', documents, theme: plainPrintTheme }).then((bytes) => {
    isPrinted = true
    return bytes
  })
  await drawAside('customers', one)
  expect(isPrinted).toBe(false)
  const pdf = await getDocumentProxy(new Uint8Array(await printing))
  delay.disable()
  expect(pdf.numPages).toBe(60)
  expect((await extractText(pdf, { mergePages: true })).text).toContain('FW/26-27/000060')
  // Drawn in this thread it would be seconds; the rest is what a busy machine takes.
  expect(delay.max / 1e6).toBeLessThan(1_500)
})

test('what would wait behind many others is refused in a sentence', async () => {
  const asked = Array.from({ length: 30 }, () =>
    drawAside('staff', { of: 'invoices', documents: documents.slice(0, 2), theme: plainPrintTheme }),
  )
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(10)
  expect(refused[0]).toMatchObject({ reason: { status: 503 } })
})
