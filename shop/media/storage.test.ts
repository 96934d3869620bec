import { open } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { localStorage } from './storage.server.ts'

test('a picture is on the disk before anybody hears of it, and so is its name', async () => {
  const folder = makeFolder()
  onTestFinished(folder.remove)
  const storage = localStorage(folder.path)
  await storage.write('originals/a', Buffer.from('before'))
  const file = await open(`${folder.path}/originals/a`)
  const sync = vi.spyOn(Object.getPrototypeOf(file), 'sync')
  await file.close()
  onTestFinished(() => sync.mockRestore())
  await storage.write('originals/a', Buffer.from('after'))
  expect(sync).toHaveBeenCalledTimes(2)
  expect(String(await storage.read('originals/a'))).toBe('after')
})
