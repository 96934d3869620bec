import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'

/** A data folder of its own, gone after use. PostgreSQL's own user may pass through it. */
export function makeFolder() {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'fineweave-e2e-'))
  fs.chmodSync(folder, 0o711)
  return { path: folder, remove: () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
