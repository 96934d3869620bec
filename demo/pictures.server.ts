import type { Storage } from '#shop/media/storage.server.ts'
import { type DrawingPool, openDrawingPool } from './draw-aside.server.ts'
import { type DrawingQueue, type Hurry, openDrawingQueue } from './drawing-queue.ts'
import { allPictures, firstPictures, listedPictures } from './manifest.server.ts'

export interface DemoPictures extends DrawingQueue {
  /** The pictures of the first screens: worth drawing before the shop opens. */
  first: string[]
  /** The pictures of lists, the first ones first: worth drawing before anybody asks. */
  listed: string[]
  has(key: string): boolean
  close(): void
}

interface Options {
  storage: Storage
  /** Pictures drawn at once, each in a process of its own. */
  processes: number
  /** The start, too, waits for what is drawn before the shop opens. */
  isAwaited?: boolean
}

/** The pictures of the demo shop, drawn in processes of their own and stored as `originals/<key>`. */
export function openDemoPictures({ storage, processes, isAwaited = false }: Options): DemoPictures {
  const pictures = new Map(allPictures().map((picture) => [picture.key, picture]))
  const pools: Partial<Record<Hurry, DrawingPool>> = {}

  async function drawNow(key: string, hurry: Hurry) {
    const picture = pictures.get(key)
    if (!picture) throw new RangeError(`No picture of the demo shop: ${key}`)
    const pool = (pools[hurry] ??= openDrawingPool(processes, { isPatient: hurry === 'patient' && !isAwaited }))
    return pool.draw(picture)
  }

  return {
    ...openDrawingQueue({ lanes: processes, storage, drawNow }),
    first: firstPictures().map(({ key }) => key),
    listed: listedPictures().map(({ key }) => key),
    has: (key) => pictures.has(key),
    close: () => Object.values(pools).forEach((pool) => pool.close()),
  }
}
