import { buffer } from 'node:stream/consumers'
import { formatDay } from '#shared/dates.ts'
import { gstCodeOf, localTaxOf } from '#shared/indian-states.ts'
import { chargesTax, compositionLegend, invoiceTitles } from '#shop/settings/seller-kinds.ts'
import { plainPrintTheme, type PrintTheme } from './find-print-theme.server.ts'
import { amount, type Column, columnsOf, page } from './invoice-columns.ts'
import { lineHeight, openPdf, PdfText } from './pdf-text.server.ts'
import { type Party, sellerKindOf, type TaxDocument, type TaxLine } from './tax-document.ts'
import { taxTotals } from './tax-rules.ts'

const maxLogoSize = { width: 180, height: 48 }

/** A tax invoice or credit note as the bytes of a PDF, in the shop's theme. */
export const drawInvoice = (document: TaxDocument, theme?: PrintTheme) =>
  drawInvoices([document], { theme, title: `${titleOf(document)} ${document.number}` })

/** Several of them one after the other, for one print job. */
export async function drawInvoices(
  documents: readonly TaxDocument[],
  { theme = plainPrintTheme, title = 'Invoices' }: { theme?: PrintTheme; title?: string } = {},
): Promise<Buffer> {
  const { logo, colors } = theme
  const [first] = documents
  const doc = openPdf({
    size: 'A4',
    info: { Title: title, Author: first?.seller.name, CreationDate: new Date(first?.issuedAt ?? Date.now()) },
  })
  const bytes = buffer(doc)
  const text = new PdfText(doc, colors)
  for (const document of documents) {
    doc.addPage()
    if (logo) doc.image(logo, page.left, page.top, { fit: [maxLogoSize.width, maxLogoSize.height] })
    const top = logo ? page.top + maxLogoSize.height + 16 : page.top
    let y = drawHead(text, top, document)
    y = drawLines(doc, text, y, document.lines, columnsOf(document))
    drawTotals(doc, text, y, document)
  }
  doc.end()
  return bytes
}

function titleOf(document: TaxDocument) {
  const { kind, isTest } = document
  if (isTest) return kind === 'invoice' ? 'TEST — not a tax invoice' : 'TEST — not a credit note'
  return kind === 'credit note' ? 'Credit Note' : invoiceTitles[sellerKindOf(document)]
}

function drawHead(text: PdfText, top: number, document: TaxDocument) {
  const { seller, buyer, number, issuedAt, orderNumber, against } = document
  const hasTax = chargesTax(sellerKindOf(document))
  const legend = sellerKindOf(document) === 'composition' ? compositionLegend : ''
  const titleHeight = text.write(titleOf(document), page.left, top, 270, {
    size: 20,
    weight: 700,
    color: text.colors.accent,
  })
  const legendHeight = legend === '' ? 0 : text.write(legend, page.left, top + titleHeight + 4, 270)
  const facts = [
    `Number ${number}`,
    `Date ${formatDay(issuedAt)}`,
    `Order ${orderNumber}`,
    ...(against ? [`Against invoice ${against.number} of ${formatDay(against.issuedAt)}`] : []),
    ...(hasTax ? [`Place of supply: ${buyer.state}${codeOf(buyer.state)}`, 'Reverse charge: no'] : []),
  ]
  const factsHeight = text.write(facts.join('\n'), 320, top + 4, page.right - 320, { align: 'right' })
  const below = top + Math.max(factsHeight, 30, titleHeight + 4 + legendHeight) + 18
  const heights = [
    party(text, 'Sold by', seller, page.left, below),
    party(text, 'Billed and shipped to', buyer, 310, below),
  ]
  return below + Math.max(...heights) + 18
}

function party(text: PdfText, label: string, { name, lines, state, gstin }: Party, x: number, y: number) {
  let at = y + text.write(label, x, y, 240, { size: 8, color: text.colors.inkSoft })
  at += text.write(name, x, at, 240, { size: 11, weight: 700 })
  const rest = [...lines, `${state}${codeOf(state)}`, ...(gstin ? [`GSTIN ${gstin}`] : [])]
  at += text.write(rest.join('\n'), x, at, 240)
  return at - y
}

function codeOf(state: string) {
  const code = gstCodeOf(state)
  return code ? ` (${code})` : ''
}

function drawLines(
  doc: PDFKit.PDFDocument,
  text: PdfText,
  from: number,
  lines: readonly TaxLine[],
  columns: readonly Column[],
) {
  let y = drawTableHead(doc, text, from, columns)
  for (const line of lines) {
    const cells = columns.map((column) => ({ column, content: column.cell(line) }))
    const height =
      Math.max(...cells.map(({ column, content }) => text.lines(content, column.width).length)) * lineHeight(9) + 6
    if (y + height > page.bottom) {
      doc.addPage()
      y = drawTableHead(doc, text, page.top, columns)
    }
    for (const { column, content } of cells) text.write(content, column.x, y + 3, column.width, { align: column.align })
    y += height
    rule(doc, y, text.colors.line)
  }
  return y
}

function drawTableHead(doc: PDFKit.PDFDocument, text: PdfText, y: number, columns: readonly Column[]) {
  for (const { title, x, width, align } of columns) text.write(title, x, y, width, { align, weight: 700 })
  rule(doc, y + 16, text.colors.ink)
  return y + 18
}

function drawTotals(doc: PDFKit.PDFDocument, text: PdfText, from: number, document: TaxDocument) {
  const { lines, kind, seller, buyer } = document
  const hasTax = chargesTax(sellerKindOf(document))
  const totals = taxTotals(lines)
  const taxes: [string, number][] =
    seller.state === buyer.state
      ? [
          ['CGST', totals.cgstPaise],
          [localTaxOf(seller.state), totals.sgstPaise],
        ]
      : [['IGST', totals.igstPaise]]
  const rows: [string, number][] = hasTax ? [['Taxable value', totals.taxablePaise], ...taxes] : []
  let y = from + 10
  if (y + 110 > page.bottom) {
    doc.addPage()
    y = page.top
  }
  for (const [label, paise] of rows) {
    text.write(label, 306, y, 120, { align: 'left' })
    y += text.write(`₹${amount(paise)}`, 430, y, page.right - 430, { align: 'right' }) + 2
  }
  rule(doc, y + 2, text.colors.ink, 306)
  const total = kind === 'invoice' ? 'Total' : 'Total credited'
  text.write(hasTax ? `${total}, tax included` : total, 306, y + 8, 160, {
    size: 11,
    weight: 700,
  })
  y +=
    8 +
    text.write(`₹${amount(totals.totalPaise)}`, 430, y + 8, page.right - 430, { size: 11, weight: 700, align: 'right' })
  if (document.creditPaise) {
    y += 4
    text.write('Store credit paid of this order', 306, y + 8, 180, { align: 'left' })
    y += 8 + text.write(`₹${amount(document.creditPaise)}`, 430, y + 8, page.right - 430, { align: 'right' })
  }
  const taxed = hasTax ? 'Prices include tax. ' : ''
  text.write(`${taxed}Computer-generated; no signature required.`, page.left, y + 24, 400, {
    size: 8,
    color: text.colors.inkSoft,
  })
}

function rule(doc: PDFKit.PDFDocument, y: number, color: string, from = page.left) {
  doc.moveTo(from, y).lineTo(page.right, y).lineWidth(0.6).strokeColor(color).stroke()
}
