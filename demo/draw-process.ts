import { constants, setPriority } from 'node:os'
import { answerAside } from '#shop/media/answer-aside.ts'
import type { DemoPicture } from './manifest.server.ts'

// First of all: a thread takes over the priority of the one that begins it.
if (process.argv.includes('patient')) setPriority(constants.priority.PRIORITY_LOW)

const { default: sharp } = await import('sharp')
const { drawBanner } = await import('../packages/garments/drawing/banners.ts')
const { drawGarment } = await import('../packages/garments/drawing/draw.ts')
sharp.concurrency(1)

answerAside<DemoPicture, Uint8Array>(({ drawing, width, height }) =>
  drawing.of === 'banner'
    ? drawBanner(drawing.name, { width, height })
    : drawGarment(drawing.recipe, { color: drawing.color, view: drawing.view, width }),
)
