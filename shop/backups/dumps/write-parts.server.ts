import { createHash } from 'node:crypto'
import type { Place } from '#db/backups/place.ts'
import { type DumpManifest, dumpPartPath } from './dump-rules.ts'

const partBytes = 8 * 1024 * 1024

export async function writeParts(files: Place, id: string, pieces: AsyncIterable<Buffer>) {
  const parts: DumpManifest['parts'] = []
  let waiting: Buffer[] = []
  let waitingBytes = 0
  async function writePart() {
    const part = Buffer.concat(waiting)
    const name = `part-${String(parts.length + 1).padStart(5, '0')}.dump`
    await files.write(dumpPartPath(id, name), part)
    parts.push({ name, bytes: part.length, sha256: createHash('sha256').update(part).digest('hex') })
    waiting = []
    waitingBytes = 0
  }
  for await (const piece of pieces) {
    waiting.push(piece)
    waitingBytes += piece.length
    if (waitingBytes >= partBytes) await writePart()
  }
  if (waitingBytes > 0) await writePart()
  return parts
}
