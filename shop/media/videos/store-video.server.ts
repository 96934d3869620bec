import { readFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { takeTurns } from '#shared/take-turns.ts'
import type { StoredVideo } from '../answers.ts'
import { lookAtVideoAside } from '../encoding/encode-aside.server.ts'
import { isPlayed } from '../encoding/video-facts.ts'
import {
  largeVideoSentence,
  longVideoSentence,
  maxVideoSeconds,
  unplayedVideoSentence,
  wrongVideoSentence,
} from '../inputs.ts'
import { draftPath, writeDraft } from '../open-drafts.server.ts'
import { videoKeyPrefix } from '../rules.ts'
import type { Storage } from '../storage.server.ts'
import { images } from '../tables.server.ts'

/** Each takes as much memory as it is large while it is written. */
const writeInTurn = takeTurns(1)

/**
 * Stores an uploaded video as it is, without what it says of place and device: streamed to disk, judged by its bytes in
 * a process of its own. The same video again gives the same key. Refuses what is none (415), too long (422) or too
 * large (413).
 */
export async function storeVideo(
  db: Db,
  storage: Storage,
  upload: Readable & { truncated?: boolean },
): Promise<StoredVideo> {
  const draft = draftPath()
  try {
    await pipeline(upload, writeDraft(draft))
    if (upload.truncated) throw new Refusal(413, largeVideoSentence)
    const found = await lookAtVideoAside(draft)
    if (!found) throw new Refusal(415, wrongVideoSentence)
    const { type, width, height, seconds, codec, bytes, hash } = found
    if (!isPlayed(codec)) throw new Refusal(415, unplayedVideoSentence)
    if (seconds !== null && seconds > maxVideoSeconds) throw new Refusal(422, longVideoSentence)

    const key = videoKeyPrefix + hash.slice(0, 32)
    await writeInTurn(() =>
      db.transaction(async (tx) => {
        // The row first, as for pictures: the sweeper is waited for before the file is written.
        await tx
          .insert(images)
          .values({ key, mediaType: type, width, height, bytes })
          .onConflictDoUpdate({ target: images.key, set: { createdAt: sql`now()` } })
        await storage.write(`originals/${key}`, await readFile(draft))
      }),
    )
    return { key }
  } finally {
    await rm(draft, { force: true })
  }
}
