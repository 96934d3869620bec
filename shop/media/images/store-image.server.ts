import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import type { StoredImage } from '../answers.ts'
import { encodeUploadAside } from '../encoding/encode-aside.server.ts'
import { tooLargeSentence, wrongTypeSentence } from '../inputs.ts'
import { draftPath, writeDraft } from '../open-drafts.server.ts'
import type { Storage } from '../storage.server.ts'
import { images } from '../tables.server.ts'

/**
 * Keeps an uploaded picture: streamed to disk, judged by its content, turned upright, re-encoded without its
 * metadata. The same picture again gives the same key. Refuses what is no picture (415) or too large (413).
 */
export async function storeImage(
  db: Db,
  storage: Storage,
  upload: Readable & { truncated?: boolean },
): Promise<StoredImage> {
  const { data, width, height } = await readUpload(upload, { tooLarge: tooLargeSentence, wrongType: wrongTypeSentence })
  const key = createHash('sha256').update(data).digest('hex').slice(0, 32)
  await db.transaction(async (tx) => {
    // The row first: the sweeper, should it be at this very picture, is waited for before the file is written.
    await tx
      .insert(images)
      .values({ key, mediaType: 'image/webp', width, height, bytes: data.length })
      .onConflictDoUpdate({ target: images.key, set: { createdAt: sql`now()` } })
    await storage.write(`originals/${key}`, data)
  })
  return { key, width, height }
}

/** An uploaded picture, encoded anew. Refuses with these sentences what is no picture (415) or too large (413). */
async function readUpload(
  upload: Readable & { truncated?: boolean },
  sentences: { tooLarge: string; wrongType: string },
) {
  const draft = draftPath()
  try {
    await pipeline(upload, writeDraft(draft))
    if (upload.truncated) throw new Refusal(413, sentences.tooLarge)
    const encoded = await encodeUploadAside(draft)
    if (!encoded) throw new Refusal(415, sentences.wrongType)
    return encoded
  } finally {
    await rm(draft, { force: true })
  }
}
