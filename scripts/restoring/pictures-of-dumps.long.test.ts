// demanded by: scripts/restoring db/dumps
import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { connect } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { integrationSettings } from '#shop/integrations/tables.server.ts'
import { s3Storage } from '#shop/media/s3-storage.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { sealWith } from '#shop/secrets/seal-text.server.ts'
import { keys, openBucket } from '#simulators/s3/open-bucket.ts'
import { startOwnPostgres } from '#tests/backups/own-postgres.ts'
import { onDatabase } from '#tests/database-url.ts'
import { makeFolder } from '#tests/temporary-folder.ts'

const run = promisify(execFile)
const SECRETS_KEY = 'Qm9ydGggb2YgYSBzaG9wIGluIEluZGlhLCAyMDI2'

test('the commands back up and bring back what is in the bucket that owners entered', async () => {
  await using open = new AsyncDisposableStack()
  const folder = makeFolder()
  open.defer(folder.remove)
  const server = await startOwnPostgres()
  open.defer(server.close)
  const bucket = await openBucket('pictures')
  open.defer(bucket.close)
  const stored = { endpoint: bucket.endpoint, region: 'ap-south-1', bucket: 'pictures', ...keys }
  const inBucket = s3Storage(stored)

  const [DATA_DIR, BACKUP_DIR] = ['data', 'backups'].map((name) => path.join(folder.path, name)) as [string, string]
  mkdirSync(DATA_DIR)
  const { PATH, HOME } = process.env
  async function command(name: 'back-up' | 'restore', settings: Record<string, string>) {
    const env = { PATH, HOME, DATA_DIR, BACKUP_DIR, SECRETS_KEY, ...settings }
    const script = path.join(import.meta.dirname, `${name}.ts`)
    const said = await run(process.execPath, [script], { env }).catch(
      (error: unknown) => error as { stdout: string; stderr: string },
    )
    return said.stdout + said.stderr
  }

  const { sql, close } = connect(server.url)
  open.defer(close)
  for (const name of ['shop', 'restored', 'on_disk']) await sql.unsafe(`create database ${name}`)
  const [shop, restored, onDisk] = ['shop', 'restored', 'on_disk'].map((name) => onDatabase(server.url, name))
  await migrate(shop!)
  const shopDatabase = connect(shop!)
  open.defer(shopDatabase.close)
  const sealed = sealWith(SECRETS_KEY).seal(JSON.stringify(stored), 'bucket')
  await shopDatabase.db.insert(integrationSettings).values({ name: 'bucket', sealed, setBy: 'Meera Patil' })
  const picture = { key: 'a-saree', mediaType: 'image/webp', width: 1, height: 1, bytes: 5 }
  await shopDatabase.db.insert(images).values(picture)
  await inBucket.write('originals/a-saree', Buffer.from('saree'))

  // Nothing is guessed without the key that reads the settings.
  const otherKey = 'QW5vdGhlciBrZXkgb2YgYW5vdGhlciBzaG9wLCAyMDI2'
  const elsewhere = path.join(folder.path, 'elsewhere')
  expect(await command('back-up', { DATABASE_URL: shop!, SECRETS_KEY: otherKey, BACKUP_DIR: elsewhere })).toContain(
    'The settings of the bucket for pictures cannot be read.',
  )
  expect(await command('back-up', { DATABASE_URL: shop! })).toContain('1 new pictures')
  expect(await localStorage(BACKUP_DIR).list('pictures')).toEqual(['pictures/a-saree'])

  await inBucket.remove('originals/a-saree')
  await command('restore', { DATABASE_URL: restored! })
  expect(await inBucket.list('originals')).toEqual(['originals/a-saree'])
  await inBucket.remove('originals/a-saree')
  expect(await command('restore', { DATABASE_URL: onDisk!, SECRETS_KEY: otherKey })).toContain(
    'The bucket for pictures is left out',
  )
  expect(await localStorage(path.join(DATA_DIR, 'images')).list('originals')).toEqual(['originals/a-saree'])
})
