import * as fs from 'node:fs'
import { availableParallelism } from 'node:os'
import * as path from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { type DemoPicture, demoPictures, drawnWidth, encoding } from './demo-pictures.ts'
import { drawBanner } from './drawing/banners.ts'
import { drawGarment } from './drawing/draw.ts'

// npm run draw --workspace garments      draws what is missing in demo/pictures, and removes what no product shows

const folder = path.join(import.meta.dirname, '../../demo/pictures')

if (isMainThread) await drawAll()
else for (const picture of workerData as DemoPicture[]) await draw(picture)

async function drawAll() {
  fs.mkdirSync(folder, { recursive: true })
  const present = new Set(fs.readdirSync(folder))
  const wanted = demoPictures()
  const missing = wanted.filter(({ file }) => !present.has(file))
  const count = Math.min(availableParallelism(), missing.length)
  console.log(`Drawing ${missing.length} of ${wanted.length} pictures`)
  await Promise.all(
    Array.from({ length: count }, (_, at) => drawAside(missing.filter((_picture, turn) => turn % count === at))),
  )
  const names = new Set(wanted.map(({ file }) => file))
  for (const file of present) if (!names.has(file)) fs.rmSync(path.join(folder, file))
}

/** Throws what the thread throws. */
function drawAside(pictures: DemoPicture[]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const thread = new Worker(new URL(import.meta.url), { workerData: pictures })
  thread.once('error', reject)
  thread.once('exit', () => resolve())
  return promise
}

async function draw({ file, drawing, width, height }: DemoPicture) {
  const drawn =
    drawing.of === 'banner'
      ? await drawBanner(drawing.name, { width, height })
      : await drawGarment(drawing.recipe, { color: drawing.color, view: drawing.view, width: drawnWidth })
  const target = path.join(folder, file)
  await sharp(drawn).resize({ width }).avif(encoding).toFile(`${target}.new`)
  // A command that is stopped leaves no half a picture.
  fs.renameSync(`${target}.new`, target)
}
