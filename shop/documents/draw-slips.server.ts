import { buffer } from 'node:stream/consumers'
import { formatDay } from '#shared/dates.ts'
import { drawQr } from '#shared/printing/draw-qr.server.ts'
import { sizeLabel } from '#shared/size-label.ts'
import { type Parcel, piecesOf } from '#shop/orders/finding/find-parcels.server.ts'
import type { PaperSize } from '#shop/orders/rules.ts'
import { plainPrintTheme } from './find-print-theme.server.ts'
import { lineHeight, openPdf, PdfText } from './pdf-text.server.ts'

const pageSizes = {
  a4: { width: 595, height: 842, margin: 42, scale: 1.25 },
  a5: { width: 420, height: 595, margin: 26, scale: 1 },
}
const { ink, inkSoft: soft } = plainPrintTheme.colors

/** Packing slips of one print job as the bytes of a PDF, each parcel on a page of its own, or several when it is full. */
export async function drawSlips(parcels: readonly Parcel[], size: PaperSize): Promise<Buffer> {
  const { width, height, margin, scale } = pageSizes[size]
  const doc = openPdf({
    size: [width, height],
    info: { Title: 'Packing slips' },
  })
  const bytes = buffer(doc)
  const text = new PdfText(doc, plainPrintTheme.colors)
  const inner = width - 2 * margin
  for (const parcel of parcels) {
    doc.addPage()
    const { name, lines, phone } = parcel.sender
    const from = `From ${[name, ...lines, phone].filter(Boolean).join(', ')}`
    const style = { size: 8 * scale, color: soft }
    const foot = height - margin - text.lines(from, inner, style).length * lineHeight(style.size)
    const page = { doc, text, margin, scale, foot, inner }
    drawItems(page, parcel, drawAddress(page, parcel))
    text.write(from, margin, foot, inner, style)
  }
  doc.end()
  return bytes
}

type Page = {
  doc: ReturnType<typeof openPdf>
  text: PdfText
  margin: number
  scale: number
  /** The first line of the sender. */
  foot: number
  /** The width between the margins. */
  inner: number
}

/** The number of the order, and whom the parcel goes to. Returns where the page is free below it. */
function drawAddress(page: Page, parcel: Parcel) {
  const { text, margin, scale, inner } = page
  const half = inner / 2
  let y = margin
  text.write(parcel.number, margin, y, half, { size: 22 * scale, weight: 700 })
  const summary = [formatDay(parcel.placedAt), piecesWord(piecesOf(parcel))].join('\n')
  y +=
    Math.max(32 * scale, text.write(summary, margin + half, y, half, { size: 10 * scale, align: 'right' })) + 6 * scale
  if (parcel.isTest) {
    y += text.write('TEST PAYMENT: do not send', margin, y, inner, { size: 14 * scale, weight: 700 }) + 4 * scale
  }
  y = drawRule(page, y)
  const code = 62 * scale
  drawCode(page, parcel.number, margin + inner - code, y, code)
  const beside = inner - code - 8 * scale
  y += text.write('Ship to', margin, y, beside, { size: 8 * scale, color: soft })
  y += text.write(parcel.customerName, margin, y, beside, { size: 18 * scale, weight: 700 })
  y += text.write(parcel.addressLines.join('\n'), margin, y, beside, { size: 13 * scale })
  y += text.write(`PIN ${parcel.pinCode}`, margin, y + 2, inner, { size: 20 * scale, weight: 700 }) + 2
  y += text.write(`Phone ${parcel.phone}`, margin, y, inner, { size: 12 * scale }) + 8 * scale
  return drawRule(page, y)
}

/** The lines of the parcel, each with a box to tick; on further pages when one is full. */
function drawItems({ doc, text, margin, scale, foot, inner }: Page, { number, items }: Parcel, below: number) {
  let y = below
  for (const { productName, size: cut, colorName, sku, quantity, ahead } of items) {
    const choice = [sizeLabel(cut), colorName].filter(Boolean).join(', ')
    const what = [productName, choice, sku, ...(ahead ? [ahead] : [])].join('\n')
    const room = text.lines(what, inner - 70 * scale, { size: 10 * scale }).length * 14.5 * scale
    if (y + room > foot - 8 * scale) {
      doc.addPage()
      y = margin + text.write(`${number}, continued`, margin, margin, inner, { size: 10 * scale, color: soft }) + 6
    }
    doc
      .rect(margin, y + 2, 11 * scale, 11 * scale)
      .lineWidth(0.8)
      .strokeColor(ink)
      .stroke()
    text.write(`${quantity} ×`, margin + 18 * scale, y - 1, 36 * scale, {
      size: 13 * scale,
      weight: quantity > 1 ? 700 : 400,
    })
    y += text.write(what, margin + 56 * scale, y, inner - 56 * scale, { size: 10 * scale }) + 6 * scale
  }
}

/** The order number for a scanner. */
function drawCode({ doc }: Page, number: string, x: number, y: number, width: number) {
  const { size, path } = drawQr(number)
  doc
    .save()
    .translate(x, y)
    .scale(width / size)
    .path(path)
    .fill('#000')
    .restore()
}

/** Returns where the page is free below the line. */
function drawRule({ doc, margin, inner, scale }: Page, y: number) {
  doc
    .moveTo(margin, y)
    .lineTo(margin + inner, y)
    .lineWidth(0.6)
    .strokeColor(ink)
    .stroke()
  return y + 8 * scale
}

const piecesWord = (pieces: number) => `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`
