import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { encodeLogoAside } from '../encoding/encode-aside.server.ts'
import { type Logo, type LogoFile, logoTooLargeSentence } from '../logo-rules.ts'
import { draftPath, writeDraft } from '../open-drafts.server.ts'
import { logoFileRows, logos } from '../tables.server.ts'

/**
 * Keeps an uploaded logo, cleaned, with everything that is made of it. The same logo again gives the same key. Refuses
 * what cannot be one (415) or is too large (413).
 */
export async function storeLogo(db: Db, upload: Readable & { truncated?: boolean }): Promise<Logo> {
  const draft = draftPath()
  try {
    await pipeline(upload, writeDraft(draft))
    if (upload.truncated) throw new Refusal(413, logoTooLargeSentence)
    const encoded = await encodeLogoAside(draft)
    if ('refused' in encoded) throw new Refusal(415, encoded.refused)
    const { shown, width, height, files } = encoded
    const key = createHash('sha256').update(files[shown]!).digest('hex').slice(0, 32)
    await db.transaction(async (tx) => {
      await tx.insert(logos).values({ key, shown, width, height }).onConflictDoNothing()
      const rows = Object.entries(files).map(([name, data]) => ({
        key,
        name: name as LogoFile,
        data: Buffer.from(data),
      }))
      await tx.insert(logoFileRows).values(rows).onConflictDoNothing()
    })
    return { key, shown, width, height }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Null when no logo of this key was ever stored here. */
export async function findLogo(db: Db, key: string): Promise<Logo | null> {
  const { shown, width, height } = logos
  const [found] = await db.select({ key: logos.key, shown, width, height }).from(logos).where(eq(logos.key, key))
  return found ?? null
}

export async function readLogoFile(db: Db, key: string, file: LogoFile): Promise<Buffer | null> {
  const [found] = await db
    .select({ data: logoFileRows.data })
    .from(logoFileRows)
    .where(and(eq(logoFileRows.key, key), eq(logoFileRows.name, file)))
  return found?.data ?? null
}
