import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { Answer } from './draw-pool.ts'
import { drawGarment, type DrawingOptions } from './draw.ts'
import type { Recipe } from './recipe.ts'

// On Linux a thread has a priority of its own; elsewhere this would slow the whole shop.
if (workerData.isPatient && process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)
sharp.concurrency(1)

parentPort!.on('message', async ({ recipe, options }: { recipe: Recipe; options: DrawingOptions }) => {
  const answer: Answer = await drawGarment(recipe, options).then(
    (picture) => ({ picture }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  parentPort!.postMessage(answer)
})
