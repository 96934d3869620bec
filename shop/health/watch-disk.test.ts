import { expect, test } from 'vitest'
import { watchDisk } from './watch-disk.server.ts'

const logger = { warn() {}, error() {} }

test('it closes below the limit, opens by itself when there is room, and says each once', async () => {
  let freeBytes = 2e9
  const changes: boolean[] = []
  const disk = await watchDisk({
    read: async () => ({ bytes: 10e9, freeBytes }),
    onChange: async (isScarce) => void changes.push(isScarce),
    logger,
    everyMs: 5,
  })
  try {
    expect(disk.isScarce()).toBe(false)
    freeBytes = 0.3e9
    await expect.poll(disk.isScarce).toBe(true)
    freeBytes = 2e9
    await expect.poll(disk.isScarce).toBe(false)
    expect(changes).toEqual([true, false])
  } finally {
    await disk.stop()
  }
})

test('a full disk is known before the shop opens, and a reading that fails changes nothing', async () => {
  let readings = 0
  const disk = await watchDisk({
    async read() {
      readings += 1
      if (readings > 1) throw new Error('ENOENT')
      return { bytes: 10e9, freeBytes: 0 }
    },
    onChange: async () => {},
    logger,
    everyMs: 5,
  })
  expect(disk.isScarce()).toBe(true)
  await expect.poll(() => readings).toBeGreaterThan(2)
  expect(disk.isScarce()).toBe(true)
  await disk.stop()
})
