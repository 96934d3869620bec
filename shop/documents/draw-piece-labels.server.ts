import { buffer } from 'node:stream/consumers'
import { encodeBarcode } from '#shared/printing/barcode.ts'
import { drawQr } from '#shared/printing/draw-qr.server.ts'
import { plainPrintTheme } from './find-print-theme.server.ts'
import { labelSheets, type LabelSheet } from './label-sheets.ts'
import { lineHeight, openPdf, PdfText } from './pdf-text.server.ts'

/** The label of one piece. `code`: what a scanner reads, the barcode or the SKU. */
export type PieceLabel = { name: string; choice: string; code: string; mrp: string; copies: number }

export type LabelJob = {
  pieces: readonly PieceLabel[]
  sheet: LabelSheet
  /** Labels of the first sheet that are used already. */
  used: number
}

const pointsPerMm = 72 / 25.4
const padding = 1.5 * pointsPerMm
/** The narrowest bar that thermal printers of 203 dots an inch and hand scanners both manage: two dots. */
const minModule = 0.25 * pointsPerMm
const maxModule = 0.38 * pointsPerMm

/** Labels for pieces as the bytes of a PDF. */
export async function drawPieceLabels({ pieces, sheet: name, used }: LabelJob): Promise<Buffer> {
  const sheet = labelSheets[name]
  const mm = (length: number) => length * pointsPerMm
  const doc = openPdf({
    size: [mm(sheet.page.width), mm(sheet.page.height)],
    info: { Title: 'Piece labels' },
  })
  const bytes = buffer(doc)
  const text = new PdfText(doc, plainPrintTheme.colors)
  const onPage = sheet.columns * sheet.rows
  let at = used % onPage
  let hasPage = false
  for (const { copies, ...piece } of pieces)
    for (let copy = 0; copy < copies; copy += 1, at += 1) {
      if (!hasPage || at % onPage === 0) doc.addPage()
      hasPage = true
      const column = at % sheet.columns
      const row = Math.floor((at % onPage) / sheet.columns)
      drawLabel(doc, text, piece, {
        x: mm(sheet.left + column * (sheet.piece.width + sheet.gap)),
        y: mm(sheet.top + row * sheet.piece.height),
        width: mm(sheet.piece.width),
        height: mm(sheet.piece.height),
      })
    }
  doc.end()
  return bytes
}

type Place = { x: number; y: number; width: number; height: number }
type Label = Omit<PieceLabel, 'copies'>

/** A code too long for bars of this width, or in a script that they lack, is a QR code beside the text. */
function drawLabel(doc: PDFKit.PDFDocument, text: PdfText, label: Label, place: Place) {
  const code = encodeBarcode(label.code)
  const module = code ? Math.min(maxModule, (place.width - 2) / (code.modules.length + 2 * code.quiet)) : 0
  if (code && module >= minModule) drawBars(doc, text, label, { ...place, modules: code.modules, module })
  else drawBesideQr(doc, text, label, place)
}

function drawBars(
  doc: PDFKit.PDFDocument,
  text: PdfText,
  { name, choice, code, mrp }: Label,
  { x, y, width, height, modules, module }: Place & { modules: string; module: number },
) {
  const size = sizesFor(height)
  const inner = width - 2 * padding
  const write = (line: string, top: number, style: Parameters<PdfText['write']>[4]) =>
    text.write(line, x + padding, top, inner, style)
  let top = y + padding
  const nameLines = text.lines(name, inner, { size: size.small })
  const shown = nameLines.slice(0, height > 80 ? 2 : 1)
  if (shown.length < nameLines.length) shown.push(`${shown.pop()!.slice(0, -1)}…`)
  top += write(shown.join('\n'), top, { size: size.small })
  top += write(oneLine(text, choice, inner, size.normal), top, { size: size.normal, weight: 700 })
  const below = lineHeight(size.small) + lineHeight(size.normal)
  const barHeight = y + height - padding - below - top - 2
  const from = x + (width - modules.length * module) / 2
  for (const { index, 0: bar } of modules.matchAll(/1+/g))
    doc.rect(from + index * module, top + 1, bar.length * module, barHeight)
  doc.fill('#000')
  top = y + height - padding - below
  write(oneLine(text, code, inner, size.small), top, { size: size.small })
  write(oneLine(text, mrp, inner, size.normal), top + lineHeight(size.small), { size: size.normal, weight: 700 })
}

function drawBesideQr(doc: PDFKit.PDFDocument, text: PdfText, { name, choice, code, mrp }: Label, place: Place) {
  const { x, y, width, height } = place
  const size = sizesFor(height)
  const side = Math.min(height - 2 * padding, width * 0.42)
  const { size: units, path } = drawQr(code)
  doc
    .save()
    .translate(x + width - padding / 2 - side, y + (height - side) / 2)
    .scale(side / units)
    .path(path)
    .fill('#000')
    .restore()
  const inner = width - side - 2 * padding
  let top = y + padding
  for (const [line, style, max] of [
    [name, { size: size.small }, height > 80 ? 2 : 1],
    [choice, { size: size.normal, weight: 700 }, 2],
    [code, { size: size.small }, 2],
    [mrp, { size: size.small, weight: 700 }, 2],
  ] as const) {
    const lines = text.lines(line, inner, style).slice(0, max)
    top += text.write(lines.join('\n'), x + padding, top, inner, style)
  }
}

/** Points of the characters, by the height of a label. */
const sizesFor = (height: number) => (height > 80 ? { small: 7, normal: 8.5 } : { small: 5.2, normal: 6 })

function oneLine(text: PdfText, line: string, width: number, size: number) {
  const [first = '', ...others] = text.lines(line, width, { size, weight: 700 })
  return others.length === 0 ? first : `${first.slice(0, -1)}…`
}
