import { expect, test } from 'vitest'
import type { BackupPlaceNow } from '#shop/integrations/backup-place-inputs.ts'
import { BackupPlaceForm } from '#shop/integrations/backup-place-inputs.ts'
import { settingsNow } from './place-now.ts'

test('the place of backups follows what owners enter, and the environment wins', () => {
  const given = { place: { folder: '/srv/shop/backups' }, keepDays: 14, settings: [] }
  let now: BackupPlaceNow = { from: 'nothing' }
  const settings = settingsNow(given, () => now)
  expect(settings.place).toEqual({ folder: '/srv/shop/backups' })
  now = { from: 'back office', stored: { kind: 'folder', folder: '/mnt/backup' } }
  expect(settings.place).toEqual({ folder: '/mnt/backup' })
  const bucket = { endpoint: 'https://s3.example', region: 'r', bucket: 'b', accessKeyId: 'a', secretAccessKey: 's' }
  now = { from: 'back office', stored: { kind: 'bucket', ...bucket } }
  expect(settings.place).toMatchObject({ bucket })
  now = { from: 'environment' }
  expect(settings.place).toEqual({ folder: '/srv/shop/backups' })
})

const errorsOf = (typed: object) =>
  BackupPlaceForm.safeParse(typed).error?.issues.map(({ path }) => path.join('.')) ?? []

test('a folder is a whole path, and a bucket has all of its settings', () => {
  expect(errorsOf({ kind: 'folder', folder: '/mnt/backup' })).toEqual([])
  expect(errorsOf({ kind: 'folder', folder: 'backup' })).toEqual(['folder'])
  expect(errorsOf({ kind: 'folder' })).toEqual(['folder'])
  expect(errorsOf({ kind: 'elsewhere' })).toEqual(['kind'])
  const bucket = { kind: 'bucket', endpoint: 'https://s3.example.in', region: 'ap-south-1', bucket: 'my-backups' }
  expect(errorsOf({ ...bucket, accessKeyId: 'AKIA-1' })).toEqual([])
  expect(errorsOf({ ...bucket, endpoint: 'http://s3.example.in' })).toEqual(['endpoint', 'accessKeyId'])
})
