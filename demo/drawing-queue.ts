import type { Storage } from '#shop/media/storage.server.ts'

export interface DrawingQueue {
  /** A picture somebody waits for: at once, and drawn once however many ask. Resolves with its bytes. */
  draw(key: string): Promise<Buffer>
  /**
   * Draws what is missing, and nobody waits for. A picture that cannot be drawn does not hold up the
   * rest: they are all named in the AggregateError at the end. An aborted signal stops after those being drawn.
   */
  drawAll(keys: readonly string[], onProgress?: (done: number, of: number) => void, signal?: AbortSignal): Promise<void>
}

/** Whether somebody waits for a picture. */
export type Hurry = 'urgent' | 'patient'

interface Options {
  /** Pictures drawn at the same time, of each hurry: the urgent never wait for a patient one to end. */
  lanes: number
  storage: Storage
  drawNow(key: string, hurry: Hurry): Promise<Buffer>
}

const pathOf = (key: string) => `originals/${key}`

export function openDrawingQueue({ lanes, storage, drawNow }: Options): DrawingQueue {
  const underWay = new Map<string, Promise<Buffer>>()
  const takeTurn = { urgent: openTurns(lanes), patient: openTurns(lanes) }

  function once(key: string, draw: () => Promise<Buffer>) {
    const drawing = draw().finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }

  async function drawAndKeep(key: string, hurry: Hurry) {
    const bytes = await drawNow(key, hurry)
    await storage.write(pathOf(key), bytes)
    return bytes
  }

  /** Another process on the same storage may have been quicker. */
  const findOrDraw = async (key: string, hurry: Hurry) => (await storage.read(pathOf(key))) ?? drawAndKeep(key, hurry)

  async function drawInTurn(key: string) {
    const endTurn = await takeTurn.urgent()
    return findOrDraw(key, 'urgent').finally(endTurn)
  }

  async function drawUnlessStored(key: string, endTurn: () => void) {
    const begun = underWay.get(key)
    if (begun) {
      // It may itself be waiting for this turn.
      endTurn()
      await begun
      return
    }
    await once(key, () => findOrDraw(key, 'patient')).finally(endTurn)
  }

  return {
    draw: (key) => underWay.get(key) ?? once(key, () => drawInTurn(key)),

    async drawAll(keys, onProgress, signal) {
      const waiting = keys.values()
      const failures: unknown[] = []
      let done = 0

      async function lane() {
        for (const key of waiting) {
          if (signal?.aborted) return
          if (!(await storage.has(pathOf(key)))) {
            await drawUnlessStored(key, await takeTurn.patient()).catch((error) => failures.push(error))
          }
          done += 1
          onProgress?.(done, keys.length)
        }
      }

      await Promise.all(Array.from({ length: lanes }, lane))
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pictures could not be drawn`)
    },
  }
}

/** So many at a time; the others wait for their turn. */
function openTurns(lanes: number) {
  const waiting: (() => void)[] = []
  let free = lanes

  function endTurn() {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    return endTurn
  }
}
