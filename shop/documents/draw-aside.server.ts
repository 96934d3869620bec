import { join } from 'node:path'
import { projectFolder } from '#config'
import { type FromThread, openThread } from '#shared/aside/open-thread.server.ts'
import { Refusal } from '#shared/failures.ts'
import type { Parcel } from '#shop/orders/finding/find-parcels.server.ts'
import type { PaperSize } from '#shop/orders/rules.ts'
import type { LabelJob } from './draw-piece-labels.server.ts'
import type { PrintTheme } from './find-print-theme.server.ts'
import type { TaxDocument } from './tax-document.ts'

export type Drawing =
  | { of: 'invoices'; documents: readonly TaxDocument[]; theme: PrintTheme; title?: string }
  | { of: 'slips'; parcels: readonly Parcel[]; size: PaperSize }
  | ({ of: 'labels' } & LabelJob)

/** A hundred documents are drawn for seconds. What staff print and what customers open do not wait for each other. */
const bounds = { maxMs: 60_000, maxMemoryMb: 512, maxWaiting: 20 }
const script = join(projectFolder, 'shop/documents/draw-thread.server.ts')
const lanes = {
  staff: openThread<Drawing, Uint8Array>(script, bounds),
  customers: openThread<Drawing, Uint8Array>(script, bounds),
}

/** The bytes of a PDF, drawn in a thread of its own. Refuses (503) what would wait behind too many others. */
export const drawAside = async (of: keyof typeof lanes, drawing: Drawing) => requireDrawn(await lanes[of](drawing))

export function requireDrawn(drawn: FromThread<Uint8Array>): Buffer {
  if (drawn.kind === 'done') return Buffer.from(drawn.done)
  throw new Refusal(
    503,
    'Many documents are being drawn right now. Please try again in a minute, or print fewer at once.',
  )
}
