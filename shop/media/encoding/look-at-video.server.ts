import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { readMp4 } from './read-mp4.ts'
import { readWebm } from './read-webm.ts'
import type { ReadAt, VideoFacts } from './video-facts.ts'

/** `hash`: SHA-256 of the file as it is stored. */
export type LookedAtVideo = Omit<VideoFacts, 'asides'> & { hash: string; bytes: number }

/**
 * The facts of an uploaded video, judged by its bytes; null for what is no MP4 or WebM file. The file loses what it says of
 * place and device; its pictures and sound stay as they are.
 */
export async function lookAtVideo(path: string): Promise<LookedAtVideo | null> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const read: ReadAt = async (start, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, Math.min(length, size - start))), {
        position: start,
      })
      return buffer.subarray(0, bytesRead)
    }
    const found = (await readMp4(read, size)) ?? (await readWebm(read, size))
    if (!found) return null
    const { asides, ...facts } = found
    for (const aside of asides) await blank(file, aside)
    return { ...facts, hash: await hashOf(path), bytes: size }
  } finally {
    await file.close()
  }
}

const zeros = Buffer.alloc(65_536)

async function blank(file: FileHandle, { start, end, filler }: VideoFacts['asides'][number]) {
  await file.write(filler, 0, filler.length, start)
  for (let at = start + filler.length; at < end; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
}

async function hashOf(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
