// demanded by: shop/documents shop/settings
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawInvoice } from './draw-invoice.server.ts'
import type { TaxDocument } from './tax-document.ts'
import { invoiceLines } from './tax-rules.ts'

const rates = { from: '2025-09-22', lowPercent: 5, lowUpToPaise: 250_000, highPercent: 18 }
const sold = [{ description: 'Oxford Shirt\nM, Navy', hsn: '6205', percent: null, quantity: 2, paidPaise: 199_800 }]
const party = (state: string) => ({ name: 'Asha Rao', lines: ['12, 3rd Cross'], state, gstin: null })

const invoice = (from: string, to: string): TaxDocument => ({
  kind: 'invoice',
  number: 'FW/26-27/000001',
  issuedAt: '2026-11-21T10:00:00Z',
  orderNumber: 'FW-104233',
  against: null,
  seller: { ...party(from), kind: 'registered' },
  buyer: party(to),
  lines: invoiceLines(sold, { deliveryPaise: 0 }, rates, from === to),
})

async function textOf(document: TaxDocument) {
  const pdf = await getDocumentProxy(new Uint8Array(await drawInvoice(document)))
  return (await extractText(pdf, { mergePages: true })).text
}

test('goods that stay carry the tax of the centre and of their state, or of a territory without a legislature', async () => {
  const [karnataka, chandigarh, delhi] = await Promise.all(
    ['Karnataka', 'Chandigarh', 'Delhi'].map((state) => textOf(invoice(state, state))),
  )
  for (const text of [karnataka, delhi]) expect(text).toMatch(/CGST[^]+SGST/)
  for (const text of [karnataka, delhi]) expect(text).not.toContain('UTGST')
  expect(chandigarh).toMatch(/CGST[^]+UTGST/)
  expect(chandigarh!.replaceAll('UTGST', '')).not.toContain('SGST')
})

test('goods that cross a border carry one tax', async () => {
  const text = await textOf(invoice('Karnataka', 'Chandigarh'))
  expect(text).toContain('IGST')
  expect(text).not.toMatch(/[CST]GST/)
})

test.for([
  ['Kannada', 'ಲಕ್ಷ್ಮೀನಾರಾಯಣ ಶಾಸ್ತ್ರಿ', 'ದಾವಣಗೆರೆ'],
  ['Hindi', 'श्रीमती क्षत्रिय प्रज्ञा विद्यार्थी', 'राष्ट्रपति चौक'],
  ['Tamil', 'ஸ்ரீநிவாசன் கௌரி', 'கோயம்புத்தூர்'],
  ['Malayalam', 'ശ്രീലക്ഷ്മി കൃഷ്ണൻ', 'സ്റ്റാച്യു ജങ്ഷൻ'],
  ['Telugu', 'శ్రీనివాస్ కృష్ణమూర్తి', 'హైదరాబాద్'],
  ['Bengali', 'শ্রীলক্ষ্মী চট্টোপাধ্যায়', 'কলকাতা'],
  ['Gujarati', 'શ્રીકૃષ્ણ ક્ષત્રિય', 'અમદાવાદ'],
  ['Punjabi', 'ਕ੍ਰਿਸ਼ਨ ਸਿੰਘ', 'ਅੰਮ੍ਰਿਤਸਰ'],
  ['Odia', 'ଶ୍ରୀକୃଷ୍ଣ ପଟ୍ଟନାୟକ', 'ଭୁବନେଶ୍ୱର'],
] as const)('a name and a town in %s are written with their conjuncts', async ([, name, town]) => {
  const document = invoice('Karnataka', 'Karnataka')
  const text = await textOf({ ...document, buyer: { ...document.buyer, name, lines: [town] } })
  // The sequence within a syllable is that of the drawing; what counts is that every consonant is there.
  for (const letter of `${name}${town}`.match(/\p{Lo}/gu)!) expect(text, letter).toContain(letter)
  expect(text).not.toMatch(/[\0\uFFFD]/)
})

test('a name, an address or a product in one long word stays on the paper', async () => {
  const long = 'Venkatanarasimharajuvaripeta'.repeat(6)
  const kannada = 'ವಿಶ್ವವಿದ್ಯಾನಿಲಯಕಾರ್ಯನಿರ್ವಾಹಕಾಧಿಕಾರಿಮಂಡಳಿಸಭಾಂಗಣದಲ್ಲಿ'.repeat(2)
  const document = invoice('Karnataka', 'Karnataka')
  const pdf = await getDocumentProxy(
    new Uint8Array(
      await drawInvoice({
        ...document,
        buyer: { ...document.buyer, name: long, lines: [kannada, long] },
        lines: document.lines.map((line) => ({ ...line, description: `${long}\n${kannada}` })),
      }),
    ),
  )
  const page = await pdf.getPage(1)
  const width = page.getViewport({ scale: 1 }).width
  const { items } = await page.getTextContent()
  const right = items.map((item) => ('str' in item ? item.transform[4] + item.width : 0))
  expect(right.length).toBeGreaterThan(10)
  expect(Math.max(...right)).toBeLessThanOrEqual(width)
})
