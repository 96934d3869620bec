import { expect, test } from 'vitest'
import { bucketSentence } from './bucket-sentence.ts'
import { tryBucket } from './s3-storage.server.ts'
import type { Storage } from './storage.server.ts'

const place = { endpoint: 'https://s3.example.in', bucket: 'pictures' }

/** A bucket in memory of which reads see what was there so many writes before. */
function openLagging(behind: number): Storage {
  const versions = new Map<string, Buffer[]>()
  const read = async (path: string) => versions.get(path)?.at(-1 - behind) ?? null
  return {
    read,
    readPart: async () => null,
    has: async (path) => (await read(path)) !== null,
    async write(path, bytes) {
      versions.set(path, [...(versions.get(path) ?? []), bytes])
    },
    async remove(path) {
      versions.delete(path)
    },
  }
}

/** One that answers new names at once, and of replaced ones gives back what was there before. */
function openWithCache(): Storage {
  const storage = openLagging(0)
  const cached = new Map<string, Promise<Buffer | null>>()
  return {
    ...storage,
    read(path) {
      const found = cached.get(path) ?? storage.read(path)
      cached.set(path, found)
      return found
    },
  }
}

test.for([
  ['sees nothing of what was just written', openLagging(1)],
  ['gives back what was there before', openWithCache()],
] as const)('a bucket that %s is refused in a sentence before anything is entrusted to it', async ([, storage]) => {
  const error = await tryBucket(storage).then(
    () => null,
    (refused: unknown) => refused,
  )
  expect(bucketSentence(error, place)).toMatch(
    /^The bucket “pictures” does not show at once what was written to it, so pictures and backups could be missing\./,
  )
})

test('one that shows it at once serves', async () => {
  await tryBucket(openLagging(0))
})
