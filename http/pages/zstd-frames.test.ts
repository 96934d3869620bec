import { zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zstd } from './zstd-frames.ts'

test('texts of any size compressed at once are each a whole frame of their own', async () => {
  const text = fc.tuple(fc.string(), fc.nat(3_000)).map(([text, times]) => Buffer.from(text.repeat(times)))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 8 }), async (texts) => {
      const frames = await Promise.all(texts.map(zstd))
      for (const [at, frame] of frames.entries()) expect(zstdDecompressSync(frame).equals(texts[at]!)).toBe(true)
    }),
    { numRuns: 40, examples: [[[Buffer.alloc(0), Buffer.alloc(2_000_000, 'ab'), Buffer.alloc(0)]]] },
  )
})
