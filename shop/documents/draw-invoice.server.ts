import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { formatDay } from '#shared/dates.ts'
import { gstCodeOf, localTaxOf } from '#shared/indian-states.ts'
import { lineHeight, PdfText } from './pdf-text.server.ts'
import type { Party, TaxDocument, TaxLine } from './tax-document.ts'
import { taxTotals } from './tax-rules.ts'

const page = { left: 40, right: 555, top: 40, bottom: 790 }
const largestLogo = { width: 180, height: 48 }
const soft = '#62545a'
const accent = '#95152f'

type Column = { title: string; x: number; width: number; align: 'left' | 'right'; cell(line: TaxLine): string }

/** Rupees and paise always, so that columns add up in plain sight. */
const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const amount = (paise: number) => rupees.format(paise / 100)

function columnsFor(withinState: boolean, localTax: string): Column[] {
  const percent = ({ percent }: TaxLine) => (withinState ? percent / 2 : percent)
  const taxes: Column[] = withinState
    ? [
        {
          title: 'CGST',
          x: 376,
          width: 60,
          align: 'right',
          cell: (line) => `${amount(line.cgstPaise)}\n${percent(line)}%`,
        },
        {
          title: localTax,
          x: 438,
          width: 56,
          align: 'right',
          cell: (line) => `${amount(line.sgstPaise)}\n${percent(line)}%`,
        },
      ]
    : [
        {
          title: 'IGST',
          x: 376,
          width: 118,
          align: 'right',
          cell: (line) => `${amount(line.igstPaise)}\n${percent(line)}%`,
        },
      ]
  return [
    { title: 'Item', x: page.left, width: 190, align: 'left', cell: ({ description }) => description },
    { title: 'HSN', x: 236, width: 40, align: 'left', cell: ({ hsn }) => hsn },
    {
      title: 'Qty',
      x: 276,
      width: 28,
      align: 'right',
      cell: ({ quantity }) => (quantity === null ? '' : String(quantity)),
    },
    { title: 'Taxable ₹', x: 306, width: 68, align: 'right', cell: ({ taxablePaise }) => amount(taxablePaise) },
    ...taxes,
    {
      title: 'Total ₹',
      x: 496,
      width: page.right - 496,
      align: 'right',
      cell: ({ amountPaise }) => amount(amountPaise),
    },
  ]
}

/** A tax invoice or credit note as the bytes of a PDF, under the shop's logo, a PNG. */
export const drawInvoice = (document: TaxDocument, logo: Buffer | null = null) =>
  drawInvoices([document], { logo, title: `${titleOf(document)} ${document.number}` })

/** Several of them one after the other, for one print job. */
export async function drawInvoices(
  documents: readonly TaxDocument[],
  { logo = null, title = 'Invoices' }: { logo?: Buffer | null; title?: string } = {},
): Promise<Buffer> {
  const [first] = documents
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    font: null as unknown as string,
    info: { Title: title, Author: first?.seller.name, CreationDate: new Date(first?.issuedAt ?? Date.now()) },
  })
  const bytes = buffer(doc)
  const text = new PdfText(doc)
  for (const document of documents) {
    doc.addPage()
    const withinState = document.seller.state === document.buyer.state
    if (logo) doc.image(logo, page.left, page.top, { fit: [largestLogo.width, largestLogo.height] })
    const top = logo ? page.top + largestLogo.height + 16 : page.top
    let y = drawHead(text, top, document)
    y = drawLines(doc, text, y, document.lines, columnsFor(withinState, localTaxOf(document.seller.state)))
    drawTotals(doc, text, y, document, withinState)
  }
  doc.end()
  return bytes
}

function titleOf({ kind, isTest, seller }: TaxDocument) {
  if (isTest) return kind === 'invoice' ? 'TEST — not a tax invoice' : 'TEST — not a credit note'
  if (kind === 'credit note') return 'Credit Note'
  // A seller who is not registered for GST charges none.
  return seller.gstin === null ? 'Invoice' : 'Tax Invoice'
}

function drawHead(text: PdfText, top: number, document: TaxDocument) {
  const { seller, buyer, number, issuedAt, orderNumber, against } = document
  text.write(titleOf(document), page.left, top, 300, { size: 20, weight: 700, color: accent })
  const facts = [
    `Number ${number}`,
    `Date ${formatDay(issuedAt)}`,
    `Order ${orderNumber}`,
    ...(against ? [`Against invoice ${against.number} of ${formatDay(against.issuedAt)}`] : []),
    `Place of supply: ${buyer.state}${codeOf(buyer.state)}`,
    'Reverse charge: no',
  ]
  const factsHeight = text.write(facts.join('\n'), 320, top + 4, page.right - 320, { align: 'right' })
  const below = top + Math.max(factsHeight, 30) + 18
  const heights = [
    party(text, 'Sold by', seller, page.left, below),
    party(text, 'Billed and shipped to', buyer, 310, below),
  ]
  return below + Math.max(...heights) + 18
}

function party(text: PdfText, label: string, { name, lines, state, gstin }: Party, x: number, y: number) {
  let at = y + text.write(label, x, y, 240, { size: 8, color: soft })
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
    rule(doc, y, '#e0d6ca')
  }
  return y
}

function drawTableHead(doc: PDFKit.PDFDocument, text: PdfText, y: number, columns: readonly Column[]) {
  for (const { title, x, width, align } of columns) text.write(title, x, y, width, { align, weight: 700 })
  rule(doc, y + 16, '#251a1c')
  return y + 18
}

function drawTotals(
  doc: PDFKit.PDFDocument,
  text: PdfText,
  from: number,
  { lines, kind, seller }: TaxDocument,
  withinState: boolean,
) {
  const totals = taxTotals(lines)
  const rows: [string, number][] = [
    ['Taxable value', totals.taxablePaise],
    ...(withinState
      ? ([
          ['CGST', totals.cgstPaise],
          [localTaxOf(seller.state), totals.sgstPaise],
        ] as [string, number][])
      : ([['IGST', totals.igstPaise]] as [string, number][])),
  ]
  let y = from + 10
  if (y + 110 > page.bottom) {
    doc.addPage()
    y = page.top
  }
  for (const [label, paise] of rows) {
    text.write(label, 306, y, 120, { align: 'left' })
    y += text.write(`₹${amount(paise)}`, 430, y, page.right - 430, { align: 'right' }) + 2
  }
  rule(doc, y + 2, '#251a1c', 306)
  text.write(kind === 'invoice' ? 'Total, tax included' : 'Total credited, tax included', 306, y + 8, 160, {
    size: 11,
    weight: 700,
  })
  y +=
    8 +
    text.write(`₹${amount(totals.totalPaise)}`, 430, y + 8, page.right - 430, { size: 11, weight: 700, align: 'right' })
  const taxed = seller.gstin === null ? 'The seller is not registered for GST.' : 'Prices include tax.'
  text.write(`${taxed} Computer-generated; no signature required.`, page.left, y + 24, 400, {
    size: 8,
    color: soft,
  })
}

function rule(doc: PDFKit.PDFDocument, y: number, color: string, from = page.left) {
  doc.moveTo(from, y).lineTo(page.right, y).lineWidth(0.6).strokeColor(color).stroke()
}
