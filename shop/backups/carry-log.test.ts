import * as fs from 'node:fs'
import * as path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test as base } from 'vitest'
import { localStorage } from '#shop/media/storage.server.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { carryLog, dropWaiting, findWaiting, OtherLog } from './carry-log.server.ts'
import { openPlace } from './open-place.server.ts'

const test = base.extend<{ home: string }>({
  home: async ({}, use) => {
    const folder = makeFolder()
    await use(folder.path)
    folder.remove()
  },
})

const segment = '000000010000000000000003'

function putAside(home: string, name: string, text: string) {
  const folder = path.join(home, 'postgres-log')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, name), gzipSync(text))
  return { folder }
}

test('finished log moves to the place in its sequence; what is unfinished or no log stays', async ({ home }) => {
  const place = localStorage(path.join(home, 'backups'))
  putAside(home, `${segment}.gz.part`, 'half')
  putAside(home, 'notes.gz', 'mine')
  putAside(home, '000000010000000000000004.gz', 'later')
  const outgoing = putAside(home, `${segment}.gz`, 'earlier')
  const waiting = await findWaiting(outgoing)
  expect(waiting.map(({ name }) => name)).toEqual([segment, '000000010000000000000004'])
  for (const one of waiting) await carryLog(outgoing, one, place)
  expect(await place.list('log')).toEqual([`log/${segment}.gz`, 'log/000000010000000000000004.gz'])
  expect(fs.readdirSync(outgoing.folder).sort()).toEqual([`${segment}.gz.part`, 'notes.gz'])
})

test('the same segment again is no matter, another one of the same name is refused and waits', async ({ home }) => {
  const place = localStorage(path.join(home, 'backups'))
  const carry = async (text: string) => {
    const outgoing = putAside(home, `${segment}.gz`, text)
    const [one] = await findWaiting(outgoing)
    await carryLog(outgoing, one!, place)
  }
  await carry('what was ordered')
  await carry('what was ordered')
  await expect(carry('what another shop sold')).rejects.toThrow(OtherLog)
  expect(await place.read(`log/${segment}.gz`)).toEqual(gzipSync('what was ordered'))
  expect(fs.readdirSync(path.join(home, 'postgres-log'))).toEqual([`${segment}.gz`])
  await dropWaiting({ folder: path.join(home, 'postgres-log') })
  expect(fs.readdirSync(path.join(home, 'postgres-log'))).toEqual([])
})

const settings = (folder: string) => ({ place: { folder }, keepDays: 14, settings: [] })

test('a disk that was taken away is not written past', async ({ home }) => {
  const elsewhere = makeFolder()
  const disk = path.join(elsewhere.path, 'disk')
  const owner = { systemIdentifier: '7', dataDir: home }
  const opened = await openPlace(settings(disk), owner)
  expect(await opened.findTrouble()).toBeNull()
  fs.renameSync(disk, `${disk}-away`)
  fs.mkdirSync(disk)
  expect(await opened.findTrouble()).toMatch(/^The backups are gone from .*is the disk connected/)
  expect(fs.readdirSync(disk)).toEqual([])
  fs.rmdirSync(disk)
  fs.renameSync(`${disk}-away`, disk)
  expect(await opened.findTrouble()).toBeNull()
  elsewhere.remove()
})

test('a restored shop remembers the place that it came out of', async ({ home }) => {
  const elsewhere = makeFolder()
  const disk = path.join(elsewhere.path, 'disk')
  const before = await openPlace(settings(disk), { systemIdentifier: '7', dataDir: elsewhere.path })
  expect(await before.findTrouble()).toBeNull()
  const restored = await openPlace(settings(disk), { systemIdentifier: '7', dataDir: home })
  expect(await restored.findTrouble()).toBeNull()
  fs.rmSync(disk, { recursive: true })
  expect(await restored.findTrouble()).toMatch(/^The backups are gone from/)
  expect(fs.existsSync(disk)).toBe(false)
  elsewhere.remove()
})

test('the place of another shop is refused; one under DATA_DIR is made again', async ({ home }) => {
  const inside = path.join(home, 'backups')
  const opened = await openPlace(settings(inside), { systemIdentifier: '7', dataDir: home })
  expect(await opened.findTrouble()).toBeNull()
  expect(opened.isOnSameDisk).toBe(true)
  const other = await openPlace(settings(inside), { systemIdentifier: '8', dataDir: home })
  expect(await other.findTrouble()).toMatch(/holds the backups of another shop/)
  fs.rmSync(inside, { recursive: true })
  expect(await opened.findTrouble()).toBeNull()
  expect(fs.readdirSync(inside)).toEqual(['shop.json'])
})
