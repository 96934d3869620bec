import { takeTurns } from '#shared/take-turns.ts'
import { openAside } from '#shop/media/open-aside.server.ts'
import type { DemoPicture } from './manifest.server.ts'

export interface DrawingPool {
  draw(picture: DemoPicture): Promise<Buffer>
  /** Stops at once; drawings not yet finished are refused. */
  close(): void
}

/** Draws in `size` processes; patient ones take only the time that nothing else on the machine wants. */
export function openDrawingPool(size: number, { isPatient = false } = {}): DrawingPool {
  const idle = Array.from({ length: size }, () =>
    openAside<DemoPicture, Uint8Array>('demo/draw-process.ts', isPatient ? ['patient'] : []),
  )
  const all = [...idle]
  const inTurn = takeTurns(size)
  return {
    draw: (picture) =>
      inTurn(async () => {
        const drawer = idle.pop()!
        return Buffer.from(await drawer.ask(picture).finally(() => idle.push(drawer)))
      }),
    close: () => all.forEach((drawer) => drawer.close()),
  }
}
