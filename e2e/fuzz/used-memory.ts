import { setTimeout as pause } from 'node:timers/promises'
import type { ShopProcess } from '../harness/shop-process.ts'

type Usage = { usedSize: number; backingStorageSize: number }

/** Sockets that linger are gone after two seconds. */
const readings = 5

export type Memory = Awaited<ReturnType<typeof openMemory>>

/** Connects to the debugger of a shop's Node.js, to read what its memory holds. */
export async function openMemory(shop: Pick<ShopProcess, 'pid' | 'said' | 'isOpen'>) {
  process.kill(shop.pid, 'SIGUSR1')
  let address: string | undefined
  while (!(address = /Debugger listening on (ws:\S+)/.exec(shop.said())?.[1])) {
    if (!shop.isOpen()) throw new Error(`The shop ended:\n${shop.said()}`)
    await pause(20)
  }
  const socket = new WebSocket(address)
  await new Promise((open, failed) => {
    socket.addEventListener('open', open)
    socket.addEventListener('error', failed)
  })
  let last = 0
  const call = <Answer>(method: string) =>
    new Promise<Answer>((answered) => {
      const id = (last += 1)
      const hear = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result: Answer }
        if (answer.id !== id) return
        socket.removeEventListener('message', hear)
        answered(answer.result)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method }))
    })
  return {
    /** Megabytes of objects and of buffers that something still refers to: the least of some seconds, after what still ran. */
    async usedMb() {
      let least = Infinity
      for (let reading = 0; reading < readings; reading += 1) {
        if (reading > 0) await pause(1_000)
        await call('HeapProfiler.collectGarbage')
        const { usedSize, backingStorageSize } = await call<Usage>('Runtime.getHeapUsage')
        least = Math.min(least, usedSize + backingStorageSize)
      }
      return least / 1_048_576
    },
    close: () => socket.close(),
  }
}
