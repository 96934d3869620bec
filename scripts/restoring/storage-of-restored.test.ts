import { expect, vi } from 'vitest'
import { readConfig } from '#config'
import { integrationSettings } from '#shop/integrations/tables.server.ts'
import { s3Storage } from '#shop/media/s3-storage.server.ts'
import { sealWith } from '#shop/secrets/seal-text.server.ts'
import { keys, openBucket } from '#simulators/s3/open-bucket.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { storageOfRestored } from './storage-of-restored.ts'

const SECRETS_KEY = 'Qm9ydGggb2YgYSBzaG9wIGluIEluZGlhLCAyMDI2'

test('pictures come back into the bucket of the restored shop, or into the folder where it cannot be used', async ({
  database: { db, sql },
}) => {
  const folder = makeFolder()
  const bucket = await openBucket('pictures')
  const stored = { endpoint: bucket.endpoint, region: 'ap-south-1', bucket: 'pictures', ...keys }
  const say = vi.fn()
  const open = (env: Record<string, string>) => storageOfRestored(readConfig(env), { dataDir: folder.path, say })(sql)
  const write = async (env: Record<string, string>, name: string) => {
    await (await open(env)).write(`originals/${name}`, Buffer.from(name))
    return s3Storage(stored).has(`originals/${name}`)
  }
  try {
    expect(await write({ SECRETS_KEY }, 'without-one')).toBe(false)
    const sealed = sealWith(SECRETS_KEY).seal(JSON.stringify(stored), 'bucket')
    await db.insert(integrationSettings).values({ name: 'bucket', sealed, setBy: 'Meera Patil' })
    expect(await write({ SECRETS_KEY }, 'in-the-bucket')).toBe(true)
    expect(say).not.toHaveBeenCalled()

    // The key is not in a backup, so that it may be missing.
    expect(await write({}, 'without-the-key')).toBe(false)
    expect(say).toHaveBeenLastCalledWith(expect.stringContaining('secrets.key is missing'))
  } finally {
    await bucket.close()
  }
  await (await open({ SECRETS_KEY })).write('originals/bucket-lost', Buffer.from('saree'))
  expect(say).toHaveBeenLastCalledWith(expect.stringContaining('does not answer'))
  expect((await (await open({})).read('originals/bucket-lost'))?.toString()).toBe('saree')
  folder.remove()
})
