import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { tooLargeSentence, wrongTypeSentence } from './inputs.ts'
import type { Storage } from './storage.server.ts'
import { images } from './tables.server.ts'
import { takeTurns } from './take-turns.ts'

export type StoredImage = { key: string; width: number; height: number }

const readableFormats = ['jpeg', 'png', 'webp', 'gif']
/** 120 megapixels: beyond any camera staff hold, below what would fill the memory. */
const mostPixels = 120_000_000
const longestSide = 2_400
/** Decoding takes memory: what comes at once waits on disk. */
const inTurn = takeTurns(2)

/**
 * Keeps an uploaded picture: streamed to disk, judged by its content, turned upright, re-encoded without its
 * metadata. The same picture again gives the same key. Refuses what is no picture (415) or too large (413).
 */
export async function storeImage(db: Db, storage: Storage, upload: Readable & { truncated?: boolean }): Promise<StoredImage> {
  const draft = join(tmpdir(), `upload-${randomUUID()}`)
  try {
    await pipeline(upload, createWriteStream(draft))
    if (upload.truncated) throw new Refusal(413, tooLargeSentence)
    const { data, info } = await inTurn(() => encode(draft))
    const key = createHash('sha256').update(data).digest('hex').slice(0, 32)
    await db.transaction(async (tx) => {
      // The row first: the sweeper, should it be at this very picture, is waited for before the file is written.
      await tx
        .insert(images)
        .values({ key, mediaType: 'image/webp', width: info.width, height: info.height, bytes: data.length })
        .onConflictDoUpdate({ target: images.key, set: { createdAt: sql`now()` } })
      await storage.write(`originals/${key}`, data)
    })
    return { key, width: info.width, height: info.height }
  } finally {
    await rm(draft, { force: true })
  }
}

async function encode(path: string) {
  try {
    const picture = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!format || !readableFormats.includes(format)) throw new Refusal(415, wrongTypeSentence)
    return await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92 })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Truncated, disguised or bomb: whatever the decoder stumbles over is no picture to us.
    throw new Refusal(415, wrongTypeSentence)
  }
}
