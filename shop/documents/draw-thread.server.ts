import { answerThread } from '#shared/aside/answer-thread.server.ts'
import type { Drawing } from './draw-aside.server.ts'
import { drawInvoices } from './draw-invoice.server.ts'
import { drawPieceLabels } from './draw-piece-labels.server.ts'
import { drawSlips } from './draw-slips.server.ts'

answerThread<Drawing, Uint8Array>((drawing) => {
  if (drawing.of === 'slips') return drawSlips(drawing.parcels, drawing.size)
  if (drawing.of === 'labels') return drawPieceLabels(drawing)
  const { documents, theme, title } = drawing
  // The value that crosses into a thread is a Uint8Array.
  return drawInvoices(documents, { theme: { ...theme, logo: theme.logo && Buffer.from(theme.logo) }, title })
})
