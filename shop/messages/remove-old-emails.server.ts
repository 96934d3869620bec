import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const dayMs = 86_400_000

/** Removes e-mails that were written to the disk instead of sent, once they are so old. Returns how many. */
export async function removeOldEmails(outboxDir: string, days: number, now = Date.now()) {
  let removed = 0
  // Without a single e-mail there is no folder yet.
  for (const name of await readdir(outboxDir).catch(() => [])) {
    const path = join(outboxDir, name)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile() || now - found.mtimeMs < days * dayMs) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
