import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { workThrough } from '#shared/work-through.ts'

const dayMs = 86_400_000

/** Removes e-mails that were written to the disk instead of sent, once they are so old. Returns how many. */
export async function removeOldEmails(outboxDir: string, days: number) {
  let removed = 0
  await workThrough(
    // Without a single e-mail there is no folder yet.
    await readdir(outboxDir).catch(() => []),
    async (name) => {
      const path = join(outboxDir, name)
      const found = await stat(path).catch(() => null)
      if (!found?.isFile() || Date.now() - found.mtimeMs < days * dayMs) return
      await rm(path, { force: true })
      removed += 1
    },
    async () => {},
  )
  return removed
}
