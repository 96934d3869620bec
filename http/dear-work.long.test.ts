// demanded by: http shop/media shop/documents
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawAside } from '#shop/documents/draw-aside.server.ts'
import { plainPrintTheme } from '#shop/documents/find-print-theme.server.ts'
import type { TaxDocument } from '#shop/documents/tax-document.ts'
import { invoiceLines } from '#shop/documents/tax-rules.ts'
import { encodePhotoAside } from '#shop/media/encoding/encode-aside.server.ts'
import { renderTexts } from '#shop/settings/markdown/render-aside.server.ts'
import { compareAside } from '#shop/settings/policy-texts/compare-aside.server.ts'

const rates = { from: '2025-09-22', lowPercent: 5, lowUpToPaise: 250_000, highPercent: 18 }
const sold = [{ description: 'Oxford Shirt', hsn: '6205', percent: null, quantity: 2, paidPaise: 199_800 }]
const party = { name: 'Asha Rao', lines: ['12, 3rd Cross'], state: 'Karnataka', gstin: null }
const invoice: TaxDocument = {
  kind: 'invoice',
  number: 'FW/26-27/000001',
  issuedAt: '2026-11-21T10:00:00Z',
  orderNumber: 'FW-104233',
  against: null,
  seller: { ...party, kind: 'registered' },
  buyer: party,
  lines: invoiceLines(sold, { deliveryPaise: 0 }, rates, true),
}
const theme = plainPrintTheme
const drawn = { of: 'invoices', documents: Array.from({ length: 100 }, () => invoice), theme } as const

const words = (from: string) => Array.from({ length: 2_900 }, (_, at) => `${from}${at}`).join('\n\n')

/** The dear work that a stranger or a reader can cause, as much of it at once as is taken. */
async function fill(photo: string) {
  const texts = ['_*', '> ', '[', '- '].map((sign) => sign.repeat(20_000))
  const answers = await Promise.allSettled([
    ...Array.from({ length: 25 }, () => encodePhotoAside(photo)),
    ...Array.from({ length: 4 }, () => drawAside('staff', drawn)),
    ...Array.from({ length: 30 }, () => drawAside('customers', { ...drawn, documents: [invoice] })),
    ...texts.map((text) => renderTexts([text])),
    ...Array.from({ length: 20 }, () => compareAside({ before: words('a'), after: words('b') })),
  ])
  return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))
}

async function measure(url: string, until: () => boolean) {
  const took: number[] = []
  do {
    const started = performance.now()
    expect((await fetch(url)).status).toBe(200)
    took.push(performance.now() - started)
    await new Promise((go) => setTimeout(go, 20))
  } while (!until())
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]!
}

test('while every lane of dear work is full, others get their pages', async () => {
  const app = fastify()
  app.get('/', async () => 'a page')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const folder = await mkdtemp(join(tmpdir(), 'dear-'))
  try {
    const photo = join(folder, 'photo')
    const picture = sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: '#8c1d32' } })
    await writeFile(photo, await picture.jpeg().withMetadata({ orientation: 6 }).toBuffer())
    const begun = Date.now()
    const before = await measure(url, () => Date.now() > begun + 2_000)

    let isDone = false
    const filling = fill(photo).finally(() => (isDone = true))
    const beside = await measure(url, () => isDone)
    const answers = await filling
    expect(answers).toContain('busy')
    expect(answers).toContain('refused')
    expect(beside).toBeLessThan(Math.max(250, 3 * before))
  } finally {
    await rm(folder, { recursive: true })
    await app.close()
  }
}, 600_000)
