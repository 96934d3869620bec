import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { type PrintSize, sheets } from './print-sizes.ts'

export type Print = {
  /** Such as "The label of FW-104233": said on a sheet in its place when it cannot be read. */
  name: string
  bytes: Uint8Array
}

/**
 * The pages of several PDFs on sheets of one size, one after the other. A page that is larger is made to fit; none is
 * enlarged. One that cannot be read holds up no other.
 */
export async function joinPrints(prints: readonly Print[], size: PrintSize): Promise<Uint8Array> {
  const { width, height } = sheets[size]
  const joined = await PDFDocument.create()
  for (const { name, bytes } of prints) {
    const source = await PDFDocument.load(bytes).catch(() => null)
    if (!source) {
      await sayUnreadable(joined, name, size)
      continue
    }
    for (const page of await joined.embedPdf(source, source.getPageIndices())) {
      const scale = Math.min(1, width / page.width, height / page.height)
      joined.addPage([width, height]).drawPage(page, {
        x: (width - page.width * scale) / 2,
        y: height - page.height * scale,
        xScale: scale,
        yScale: scale,
      })
    }
  }
  return joined.save()
}

async function sayUnreadable(joined: PDFDocument, name: string, size: PrintSize) {
  const { width, height } = sheets[size]
  const font = await joined.embedFont(StandardFonts.Helvetica)
  const margin = 24
  joined.addPage([width, height]).drawText(`${name} cannot be printed here. Open it on the page of its order.`, {
    x: margin,
    y: height - 2 * margin,
    maxWidth: width - 2 * margin,
    size: 14,
    lineHeight: 20,
    font,
  })
}
