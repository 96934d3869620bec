import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { refusalOfFolder } from './system-folder.server.ts'

const program = '/srv/shop'

test('folders of the operating system are refused, and disks are not', () => {
  for (const folder of [
    '/',
    '/etc',
    '/etc/backup',
    '/usr',
    '/usr/local/backup',
    '/proc/1',
    '/dev/shm/x',
    '/srv/../etc/x',
  ])
    expect(refusalOfFolder(folder, program), folder).toMatch(/operating system/)
  for (const folder of [
    '/mnt/backup',
    '/srv/backup',
    '/media/asha/disk',
    '/run/media/asha/disk',
    '/var/backups',
    '/etcetera',
  ])
    expect(refusalOfFolder(folder, program), folder).toBeNull()
})

test('a link that leads there is followed', () => {
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  fs.symlinkSync('/usr', path.join(folder, 'link'))
  expect(refusalOfFolder(path.join(folder, 'link/backup'), program)).toMatch(/operating system/)
  expect(refusalOfFolder(path.join(folder, 'backup'), program)).toBeNull()
})

test('the folder of the program is refused', () => {
  for (const folder of [program, `${program}/backups`, `${program}/../shop/x`])
    expect(refusalOfFolder(folder, program), folder).toMatch(/program of the shop/)
  expect(refusalOfFolder('/srv/shop-backups', program)).toBeNull()
})
