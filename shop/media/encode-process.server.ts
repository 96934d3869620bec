import { constants, setPriority } from 'node:os'
import type { Answer, Work } from './encode-aside.server.ts'

// First of all: a thread takes over the priority of the one that begins it.
setPriority(constants.priority.PRIORITY_LOW)

const { default: sharp } = await import('sharp')
const { encodeUpload, encodeVariant } = await import('./encode-picture.server.ts')
sharp.concurrency(1)
sharp.cache(false)

process.on('message', async ({ id, work }: { id: number; work: Work }) => {
  const answer = await answerTo(work).catch((error: unknown): Answer => ({
    error: error instanceof Error ? error.message : String(error),
  }))
  process.send?.({ id, answer })
})
process.on('disconnect', () => process.exit())

async function answerTo(work: Work): Promise<Answer> {
  if (work.of === 'upload') return { done: await encodeUpload(work.file) }
  return { done: await encodeVariant(work.original, work.width, work.format) }
}
