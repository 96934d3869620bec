import { constants, setPriority } from 'node:os'
import { answerAside } from './answer-aside.ts'
import type { Encoded, Work } from './encode-aside.server.ts'

// First of all: a thread takes over the priority of the one that begins it.
setPriority(constants.priority.PRIORITY_LOW)

const { default: sharp } = await import('sharp')
const { encodeUpload, encodeVariant } = await import('./encode-picture.server.ts')
const { encodePhoto } = await import('./encode-photo.server.ts')
const { encodeLogo } = await import('./encode-logo.server.ts')
const { lookAtVideo } = await import('./look-at-video.server.ts')
sharp.concurrency(1)
sharp.cache(false)

answerAside<Work, Encoded>((work) => {
  if (work.of === 'upload') return encodeUpload(work.file)
  if (work.of === 'photo') return encodePhoto(work.file)
  if (work.of === 'logo') return encodeLogo(work.file)
  if (work.of === 'video') return lookAtVideo(work.file)
  return encodeVariant(work.original, work.width, work.format)
})
