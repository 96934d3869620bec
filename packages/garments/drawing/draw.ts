import sharp from 'sharp'
import { paintBackdrop } from './engine/backdrop.ts'
import { cameraFor, frameAround, type Frame } from './engine/camera.ts'
import { toBytes } from './engine/color.ts'
import { seedOf } from './engine/noise.ts'
import { paintGarment } from './engine/paint.ts'
import type { Picture } from './engine/picture.ts'
import { draftOf } from './kinds.ts'
import type { Backdrop, Recipe, View } from './recipe.ts'

export interface DrawingOptions {
  /** Hex colour of the cloth. */
  color: string
  view: View
  /** Pixels; the picture is four wide to five high. */
  width?: number
}

/** Draws one product picture as PNG. The same recipe, colour and view give the same bytes. */
export async function drawGarment(recipe: Recipe, { color, view, width = 1200 }: DrawingOptions): Promise<Buffer> {
  const picture = pictureOf(recipe, { color, view, width })
  return sharp(toBytes(picture.pixels), { raw: { width, height: picture.height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const backdrops: Backdrop[] = ['ivory', 'sand', 'stone', 'mist']

function pictureOf(recipe: Recipe, { color, view, width }: Required<DrawingOptions>): Picture {
  const height = Math.round((width * 5) / 4)
  const seed = seedOf(JSON.stringify(recipe))
  const { panels, close, lying } = draftOf(recipe, { view, color, seed })
  const frame: Frame = view === 'detail' ? close : (lying ?? frameAround(panels))
  const camera = cameraFor(frame, width, height, seed)
  const picture = { width, height, pixels: canvasOf(width * height * 3) }
  const backdrop = recipe.backdrop ?? backdrops[seed % backdrops.length]!
  paintBackdrop(picture, backdrop, { panels, camera, seed, away: lying ? 0.4 : 1 })
  paintGarment(picture, panels, camera, seed)
  return picture
}

let canvas = new Float32Array(0)

/** One canvas for all drawings of a thread: each is finished, and turned into bytes, before the next begins. */
function canvasOf(length: number) {
  if (canvas.length !== length) canvas = new Float32Array(length)
  return canvas
}
