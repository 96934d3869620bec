import * as path from 'node:path'
import { expect } from 'vitest'
import { projectFolder } from '#config'
import { findIntegrations } from '#shop/integrations/queries.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { keys, openBucket } from '#simulators/s3/open-bucket.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { openTestIntegrations, owner } from '#tests/integrations/open-integrations.ts'
import { asha } from '#tests/staff.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { settingsNow } from './place-now.ts'
import { removePlace, savePlace, tryPlaceNow } from './save-place.server.ts'

const none = { folder: '', endpoint: '', region: '', bucket: '', accessKeyId: '', secretAccessKey: '' }
const given = { place: { folder: '/srv/shop/backups' }, keepDays: 14, settings: [] }

test('owners choose a folder, which is tried, used at once and given up again', async ({ database: { db } }) => {
  const [disk, home] = [makeFolder(), makeFolder()]
  const integrations = await openTestIntegrations(db)
  const services = { integrations, dataDir: home.path }
  const settings = settingsNow(given, integrations.backups)
  const save = (folder: string, version = 0, by = owner) =>
    savePlace(db, by, services, { form: { ...none, kind: 'folder', folder }, version })
  const folder = path.join(disk.path, 'backups')
  await expect(save(folder, 0, asha)).rejects.toThrow()
  expect(await save(path.join(home.path, 'images'))).toMatchObject({ kind: 'refused', field: 'folder' })
  for (const theirs of ['/etc', '/usr/backups', path.join(projectFolder, 'backups')])
    expect(await save(theirs)).toMatchObject({ kind: 'refused', field: 'folder' })
  for (const missing of ['/proc/nothing/here', '/proc', path.join(disk.path, 'not/connected')])
    expect(await save(missing)).toMatchObject({ kind: 'refused' })
  await localStorage(path.join(disk.path, 'theirs')).write('shop.json', Buffer.from('{"systemIdentifier":"1"}'))
  expect(await save(path.join(disk.path, 'theirs'))).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('another shop'),
  })
  expect(await db.$count(staffLog)).toBe(0)

  expect(await save(folder)).toEqual({ kind: 'done' })
  expect(await save(folder)).toEqual({ kind: 'conflict' })
  expect(settings.place).toEqual(given.place)
  await integrations.reload()
  expect(settings.place).toEqual({ folder })
  expect(await tryPlaceNow(db, owner, settings)).toMatchObject({ ok: true })
  expect(await removePlace(db, owner, services, 1)).toEqual({ kind: 'done' })
  await integrations.reload()
  expect(settings.place).toEqual(given.place)
  for (const one of [disk, home]) one.remove()
})

test('a bucket is stored encrypted, is not that of the pictures, and keeps its secret for its own server', async ({
  database: { db },
}) => {
  const bucket = await openBucket('backups')
  const form = { ...none, kind: 'bucket' as const, endpoint: bucket.endpoint, region: 'ap-south-1', ...keys }
  const typed = { ...form, bucket: 'backups' }
  try {
    const ofPictures = { ...typed, secretAccessKey: keys.secretAccessKey }
    const shared = await openTestIntegrations(db, { config: { s3: ofPictures } })
    const dataDir = '/srv/shop'
    expect(await savePlace(db, owner, { integrations: shared, dataDir }, { form: typed, version: 0 })).toMatchObject({
      kind: 'refused',
      field: 'bucket',
    })
    const integrations = await openTestIntegrations(db)
    const services = { integrations, dataDir }
    const wrong = { ...typed, secretAccessKey: 'another secret' }
    expect(await savePlace(db, owner, services, { form: wrong, version: 0 })).toMatchObject({ kind: 'refused' })
    expect(await savePlace(db, owner, services, { form: typed, version: 0 })).toEqual({ kind: 'done' })
    await integrations.reload()
    const { backups } = await findIntegrations(db, integrations)
    expect(backups).toMatchObject({ from: 'back office', shown: { kind: 'bucket', bucket: 'backups' } })
    expect(backups.shown).not.toHaveProperty('secretAccessKey')
    const blank = { ...typed, secretAccessKey: '' }
    expect(await savePlace(db, owner, services, { form: blank, version: 1 })).toEqual({ kind: 'done' })
    const elsewhere = { ...blank, accessKeyId: 'OTHER' }
    expect(await savePlace(db, owner, services, { form: elsewhere, version: 2 })).toMatchObject({
      field: 'secretAccessKey',
    })
  } finally {
    await bucket.close()
  }
})

test('nothing is entered while the environment names the place', async ({ database: { db } }) => {
  const integrations = await openTestIntegrations(db, { config: { backups: { ...given, isPlaceGiven: true } } })
  const form = { ...none, kind: 'folder' as const, folder: '/mnt/backup' }
  const services = { integrations, dataDir: '/srv/shop' }
  expect(await savePlace(db, owner, services, { form, version: 0 })).toMatchObject({ kind: 'refused' })
})
