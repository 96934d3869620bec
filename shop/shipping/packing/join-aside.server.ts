import { join } from 'node:path'
import { projectFolder } from '#config'
import { openThread } from '#shared/aside/open-thread.server.ts'
import type { Print } from './join-prints.server.ts'
import type { PrintSize } from './print-sizes.ts'

export type PrintJob = { prints: readonly Print[]; size: PrintSize }

/** The bytes of one PDF, joined in a thread of its own. */
export const joinAside = openThread<PrintJob, Uint8Array>(
  join(projectFolder, 'shop/shipping/packing/join-thread.server.ts'),
  { maxMs: 60_000, maxMemoryMb: 512, maxWaiting: 20 },
)
