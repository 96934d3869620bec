import type { Storage } from '#shop/media/storage.server.ts'
import { drawBannerAside } from './draw-banner.server.ts'
import { type DrawingQueue, type Hurry, openDrawingQueue } from './drawing-queue.ts'
import { type DrawingPool, openDrawingPool } from './garments/draw-pool.ts'
import { allPictures, firstPictures, listedPictures } from './manifest.server.ts'

export interface DemoPictures extends DrawingQueue {
  /** The pictures of the first screens: worth drawing before the shop opens. */
  first: string[]
  /** The pictures of lists, the first ones first: worth drawing before anybody asks. */
  listed: string[]
  has(key: string): boolean
  close(): Promise<void>
}

interface Options {
  storage: Storage
  threads: number
  /** The start, too, waits for what is drawn before the shop opens. */
  isAwaited?: boolean
}

/** The pictures of the demo shop, drawn in worker threads and stored as `originals/<key>`. */
export function openDemoPictures({ storage, threads, isAwaited = false }: Options): DemoPictures {
  const pictures = new Map(allPictures().map((picture) => [picture.key, picture]))
  const pools: Partial<Record<Hurry, DrawingPool>> = {}

  async function drawNow(key: string, hurry: Hurry) {
    const picture = pictures.get(key)
    if (!picture) throw new RangeError(`No picture of the demo shop: ${key}`)
    const { drawing, width, height } = picture
    if (drawing.of === 'banner') return drawBannerAside(drawing.name, { width, height })
    // A shop whose pictures are all there never starts the threads.
    const pool = (pools[hurry] ??= openDrawingPool(threads, { isPatient: hurry === 'patient' && !isAwaited }))
    return pool.draw(drawing.recipe, { color: drawing.color, view: drawing.view, width })
  }

  return {
    ...openDrawingQueue({ lanes: threads, storage, drawNow }),
    first: firstPictures().map(({ key }) => key),
    listed: listedPictures().map(({ key }) => key),
    has: (key) => pictures.has(key),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.close()))
    },
  }
}
