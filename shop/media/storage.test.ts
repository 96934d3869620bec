import { open, writeFile } from 'node:fs/promises'
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

test('what lies under a folder is listed by its path, without what is still being written', async () => {
  const folder = makeFolder()
  onTestFinished(folder.remove)
  const storage = localStorage(folder.path)
  for (const path of ['log/b', 'log/a', 'bases/1/part', 'logs']) await storage.write(path, Buffer.from('1'))
  await writeFile(`${folder.path}/log/c.0f8fad5b-d9cb-469f-a165-70867728950e`, 'half')
  expect(await storage.list('log')).toEqual(['log/a', 'log/b'])
  expect(await storage.list('bases')).toEqual(['bases/1/part'])
  expect(await storage.list('nothing')).toEqual([])
})
