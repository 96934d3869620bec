// demanded by: shop/media
import { expect, test as base } from 'vitest'
import { keys, openBucket } from '#simulators/s3/open-bucket.ts'
import { s3Storage, tryBucket } from './s3-storage.server.ts'

const test = base.extend<{ endpoint: string }>({
  endpoint: [
    async ({}, use) => {
      const bucket = await openBucket('pictures')
      await use(bucket.endpoint)
      await bucket.close()
    },
    { scope: 'file' },
  ],
})

const bucketOf = (endpoint: string, other = {}) =>
  s3Storage({ endpoint, region: 'ap-south-1', bucket: 'pictures', ...keys, ...other })

test('what is written is read back whole, replaced and removed', async ({ endpoint }) => {
  const storage = bucketOf(endpoint)
  const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, at) => at % 251))
  await storage.write('originals/abc', bytes)

  expect(await storage.has('originals/abc')).toBe(true)
  expect((await storage.read('originals/abc'))?.equals(bytes)).toBe(true)
  for (const part of [
    { start: 250, end: 299_999 },
    { start: 1, end: 2 },
  ]) {
    const found = await storage.readPart('originals/abc', part)
    expect(found?.bytes.equals(bytes.subarray(part.start, part.end + 1))).toBe(true)
    expect(found?.size).toBe(bytes.length)
  }
  expect(await storage.readPart('originals/nobody', { start: 1, end: 2 })).toBeNull()
  await storage.write('originals/abc', Buffer.from('other'))
  expect((await storage.read('originals/abc'))?.toString()).toBe('other')
  await storage.remove('originals/abc')
  expect(await storage.has('originals/abc')).toBe(false)
  await storage.remove('originals/abc')
})

test('what was never there is null, names of any characters stay apart', async ({ endpoint }) => {
  const storage = bucketOf(endpoint)
  expect(await storage.read('originals/nobody')).toBeNull()
  await storage.write('variants/a b+c/96.webp', Buffer.from('1'))
  await storage.write('variants/a b c/96.webp', Buffer.from('2'))
  expect((await storage.read('variants/a b+c/96.webp'))?.toString()).toBe('1')
})

test('what lies under a folder is listed, more than one answer of the bucket long', async ({ endpoint }) => {
  const storage = bucketOf(endpoint)
  const names = Array.from({ length: 1_003 }, (_, at) => `log/${String(at).padStart(4, '0')}-more`)
  for (let at = 0; at < names.length; at += 50)
    await Promise.all(names.slice(at, at + 50).map((name) => storage.write(name, Buffer.from('1'))))
  await storage.write('logs/other', Buffer.from('1'))
  expect(await storage.list('log')).toEqual(names)
  expect(await storage.list('nothing')).toEqual([])
})

test('a wrong secret, a wrong bucket and a server that is away are errors, not missing pictures', async ({
  endpoint,
}) => {
  await expect(bucketOf(endpoint, { secretAccessKey: 'another' }).read('originals/abc')).rejects.toThrow(
    '403 (SignatureDoesNotMatch)',
  )
  await expect(bucketOf(endpoint, { bucket: 'elsewhere' }).read('originals/abc')).rejects.toThrow('404 (NoSuchBucket)')
  await expect(bucketOf('http://127.0.0.1:9', {}).read('originals/abc')).rejects.toThrow()
})

test('the trial at the start leaves nothing behind', async ({ endpoint }) => {
  await tryBucket(bucketOf(endpoint))
  await expect(tryBucket(bucketOf(endpoint, { bucket: 'elsewhere' }))).rejects.toThrow('NoSuchBucket')
})
