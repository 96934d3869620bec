import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { type Disk, isScarce } from './disk-rules.ts'

export async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, bytes: blocks * bsize }
}

type Watch = {
  read(): Promise<Disk>
  /** After the disk became nearly full, and after there was room again. */
  onChange(isScarce: boolean): Promise<unknown>
  logger: Pick<BaseLogger, 'warn' | 'error'>
  everyMs?: number
}

export type DiskWatch = Awaited<ReturnType<typeof watchDisk>>

/** Reads now, and every few seconds, how much room there is. A reading that fails changes nothing. */
export async function watchDisk({ read, onChange, logger, everyMs = 5_000 }: Watch) {
  const stopping = new AbortController()
  let latest: Disk | null = null
  let scarce = false
  await look()
  const watching = watch()

  async function watch() {
    while (!stopping.signal.aborted) {
      await pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (!stopping.signal.aborted) await look()
    }
  }

  async function look() {
    const disk = await read().catch(() => null)
    if (!disk) return
    latest = disk
    if (isScarce(disk, scarce) === scarce) return
    scarce = !scarce
    if (scarce) logger.error(disk, 'the disk is nearly full: checkout and uploads are closed')
    else logger.warn(disk, 'there is room on the disk again: checkout and uploads are open')
    await onChange(scarce).catch((err: unknown) =>
      logger.error({ err }, 'pages could not be renewed for the full disk'),
    )
  }

  return {
    isScarce: () => scarce,
    /** Null while it could not be read. */
    latest: () => latest,
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
