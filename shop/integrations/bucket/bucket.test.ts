import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { copyToBucket } from '#shop/media/copy-to-bucket.server.ts'
import { pictureStorage } from '#shop/media/picture-storage.server.ts'
import { s3Storage } from '#shop/media/s3-storage.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { openSecretsKey } from '#shop/secrets/secrets-key.server.ts'
import { keys, openBucket } from '#simulators/s3/open-bucket.ts'
import { test as withDb } from '#tests/database.ts'
import { openTestIntegrations, owner } from '#tests/integrations/open-integrations.ts'
import { BucketForm, type StoredBucket } from '../bucket-inputs.ts'
import { placeOf } from '../bucket-now.ts'
import { integrationSettings } from '../tables.server.ts'
import { openBucketCheck } from './check-bucket.server.ts'
import { findBucket } from './find-bucket.server.ts'
import { removeBucket, saveBucket } from './save-bucket.server.ts'
import { tryConnectedBucket } from './try-bucket.server.ts'

const test = withDb.extend<{ form: BucketForm; other: BucketForm; dataDir: string }>({
  form: async ({}, use) => {
    const { endpoint, close } = await openBucket('pictures')
    await use({ endpoint, region: 'ap-south-1', bucket: 'pictures', ...keys })
    await close()
  },
  other: async ({}, use) => {
    const { endpoint, close } = await openBucket('elsewhere')
    await use({ endpoint, region: 'ap-south-1', bucket: 'elsewhere', ...keys })
    await close()
  },
  dataDir: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

type Opening = { dataDir: string; s3?: StoredBucket; secretsKey?: string }

const open = (db: Db, { dataDir, s3, secretsKey }: Opening) =>
  openTestIntegrations(db, { config: { s3, dataDir }, secretsKey })

type Integrations = Awaited<ReturnType<typeof open>>

const storageOf = (integrations: Integrations) =>
  pictureStorage(integrations.picturesOnDisk, () => placeOf(integrations.bucket()))

const picture = Buffer.from('a saree')

test('a bucket is used by every process once it is saved', async ({ db, form, dataDir }) => {
  const [here, elsewhere] = [await open(db, { dataDir }), await open(db, { dataDir })]
  const [storage, inSecondProcess] = [storageOf(here), storageOf(elsewhere)]
  await storage.write('originals/before', picture)
  expect(await tryConnectedBucket(owner, here)).toMatchObject({ ok: false })

  const secret = { ...form, secretAccessKey: 'S3RVER' }
  expect(await saveBucket(db, owner, { integrations: here }, { form: secret, version: 0 })).toEqual({ kind: 'done' })
  for (const one of [here, elsewhere]) expect(await one.reload()).toBe(true)

  await inSecondProcess.write('originals/later', picture)
  expect(await storage.read('originals/later')).toEqual(picture)
  expect(await s3Storage(form).list('originals')).toEqual(['originals/later'])
  expect(await storage.read('originals/before')).toEqual(picture)
  expect(await inSecondProcess.has('originals/before')).toBe(true)
  expect(await tryConnectedBucket(owner, here)).toEqual({
    ok: true,
    sentence:
      'The shop can write, read and delete in the bucket. One picture is on the disk alone, shown from there, and copied within the hour.',
  })
  await storage.remove('originals/before')
  expect(await storage.has('originals/before')).toBe(false)
})

test('pictures of before are copied into the bucket, and stay on the disk', async ({ db, form, dataDir }) => {
  const integrations = await open(db, { dataDir })
  const { picturesOnDisk: disk } = integrations
  for (const key of ['saree', 'shirt', 'demo-shirt']) await disk.write(`originals/${key}`, picture)
  await disk.write('variants/saree/320.webp', picture)
  const copy = () => copyToBucket(disk, placeOf(integrations.bucket()))
  expect(await copy()).toBe(0)
  await saveBucket(db, owner, { integrations }, { form, version: 0 })
  await integrations.reload()
  expect(await copy()).toBe(2)
  expect(await copy()).toBe(0)
  expect(await s3Storage(form).list('originals')).toEqual(['originals/saree', 'originals/shirt'])
  expect(await s3Storage(form).list('variants')).toEqual([])
  expect(await disk.has('originals/saree')).toBe(true)
  expect(await tryConnectedBucket(owner, integrations)).toMatchObject({
    sentence: expect.stringContaining('All pictures are in it.'),
  })
  expect(await removeBucket(db, owner, { integrations }, 1)).toEqual({ kind: 'done' })
})

test('a picture that cannot be read keeps no other from the bucket', async ({ db, form, dataDir }) => {
  const { picturesOnDisk: disk } = await open(db, { dataDir })
  for (const key of ['kurta', 'saree', 'shirt']) await disk.write(`originals/${key}`, picture)
  const read: typeof disk.read = (path) =>
    path === 'originals/kurta' ? Promise.reject(new Error('the disk has a fault')) : disk.read(path)
  await expect(copyToBucket({ ...disk, read }, { kind: 'bucket', bucket: form })).rejects.toThrow(
    'the disk has a fault',
  )
  expect(await s3Storage(form).list('originals')).toEqual(['originals/saree', 'originals/shirt'])
})

test('pictures that cannot be read keep no other from the bucket, however many come first', async ({
  db,
  form,
  dataDir,
}) => {
  const { picturesOnDisk: disk } = await open(db, { dataDir })
  const bad = Array.from({ length: 45 }, (_, at) => `a-bad-${at}`)
  for (const key of [...bad, 'saree']) await disk.write(`originals/${key}`, picture)
  const read: typeof disk.read = (path) =>
    path.includes('bad') ? Promise.reject(new Error('the disk has a fault')) : disk.read(path)
  await expect(copyToBucket({ ...disk, read }, { kind: 'bucket', bucket: form })).rejects.toThrow('45 went wrong')
  expect(await s3Storage(form).list('originals')).toEqual(['originals/saree'])
})

test('a bucket that does not work is not saved, in words that say why', async ({ db, form, dataDir }) => {
  const integrations = await open(db, { dataDir })
  const saved = (wrong: Partial<BucketForm>) =>
    saveBucket(db, owner, { integrations }, { form: { ...form, ...wrong }, version: 0 })
  expect(await saved({ secretAccessKey: 'another' })).toEqual({
    kind: 'refused',
    sentence: 'Nothing was saved. The secret access key is wrong. Copy it again, or make a new key.',
  })
  expect(await saved({ bucket: 'elsewhere' })).toMatchObject({
    sentence: expect.stringContaining('There is no bucket “elsewhere” at this address.'),
  })
  expect(await saved({ endpoint: 'http://127.0.0.1:9' })).toMatchObject({
    sentence: expect.stringContaining('127.0.0.1:9 does not answer.'),
  })
  expect(await saved({ secretAccessKey: '' })).toMatchObject({ field: 'secretAccessKey' })
  expect(await db.$count(integrationSettings)).toBe(0)
})

test('neither another bucket nor the disk is taken while it lacks a picture', async ({ db, form, other, dataDir }) => {
  const integrations = await open(db, { dataDir })
  const storage = storageOf(integrations)
  await saveBucket(db, owner, { integrations }, { form, version: 0 })
  await integrations.reload()
  await storage.write('originals/saree', picture)
  await storage.write('originals/demo-shirt', picture)

  expect(await saveBucket(db, owner, { integrations }, { form: other, version: 1 })).toEqual({
    kind: 'refused',
    sentence: 'One picture is not in this bucket. Copy it there first; docs/operations.md names the command.',
  })
  expect(await removeBucket(db, owner, { integrations }, 1)).toMatchObject({
    sentence: expect.stringMatching(/^One picture is not on the disk\./),
  })
  await s3Storage(other).write('originals/saree', picture)
  expect(await saveBucket(db, owner, { integrations }, { form: other, version: 1 })).toEqual({ kind: 'done' })
  await integrations.reload()
  expect(await storage.read('originals/saree')).toEqual(picture)

  await integrations.picturesOnDisk.write('originals/saree', picture)
  expect(await removeBucket(db, owner, { integrations }, 2)).toEqual({ kind: 'done' })
  await integrations.reload()
  expect(integrations.bucket()).toEqual({ from: 'nothing' })
  expect(await storage.read('originals/saree')).toEqual(picture)
})

test('a bucket that is lost holds nothing back once every picture is elsewhere', async ({ db, form, dataDir }) => {
  const lost = await openBucket('lost')
  const integrations = await open(db, { dataDir })
  const stored = { ...form, endpoint: lost.endpoint, bucket: 'lost' }
  await saveBucket(db, owner, { integrations }, { form: stored, version: 0 })
  await integrations.reload()
  await storageOf(integrations).write('originals/saree', picture)
  await db.insert(images).values({ key: 'saree', mediaType: 'image/webp', width: 1, height: 1, bytes: 1 })
  await lost.close()

  const again = { form, version: 1 }
  await expect(storageOf(integrations).read('originals/saree')).rejects.toThrow()
  expect(await removeBucket(db, owner, { integrations }, 1)).toMatchObject({ kind: 'refused' })
  expect(await saveBucket(db, owner, { integrations }, again)).toMatchObject({
    sentence: expect.stringMatching(/^One picture is not in this bucket\./),
  })
  await integrations.picturesOnDisk.write('originals/saree', picture)
  expect(await storageOf(integrations).read('originals/saree')).toEqual(picture)
  expect(await saveBucket(db, owner, { integrations }, again)).toEqual({ kind: 'done' })
})

test('without the right key pictures on the disk are shown, and none is stored', async ({ db, form, dataDir }) => {
  const first = await open(db, { dataDir })
  await first.picturesOnDisk.write('originals/before', picture)
  await saveBucket(db, owner, { integrations: first }, { form, version: 0 })
  const integrations = await open(db, { dataDir, secretsKey: 'o'.repeat(32) })
  const storage = storageOf(integrations)
  expect(integrations.bucket().from).toBe('unreadable')
  expect(await tryConnectedBucket(owner, integrations)).toMatchObject({ ok: false })
  expect(await storage.read('originals/before')).toEqual(picture)
  await storage.write('variants/before/96.webp', picture)
  expect(await storage.read('variants/before/320.webp')).toBeNull()
  const sentence = /^The settings of the bucket for pictures cannot be read\. .*SECRETS_KEY/
  await expect(storage.read('originals/later')).rejects.toThrow(sentence)
  await expect(storage.write('originals/later', picture)).rejects.toThrow(sentence)

  // Entered again, the same bucket is one that has every picture of the shop.
  await db.insert(images).values({ key: 'later', mediaType: 'image/webp', width: 1, height: 1, bytes: 1 })
  const again = { form, version: 1 }
  expect(await saveBucket(db, owner, { integrations }, again)).toMatchObject({ kind: 'refused' })
  await s3Storage(form).write('originals/later', picture)
  expect(await saveBucket(db, owner, { integrations }, again)).toEqual({ kind: 'done' })
  await integrations.reload()
  expect(await storage.read('originals/later')).toEqual(picture)
})

test('scripts find the same bucket, in a database of before there were connections, too', async ({
  db,
  form,
  dataDir,
}) => {
  const key = (secretsKey: string) => openSecretsKey({ secretsKey, dataDir, databaseUrl: 'postgres://shop@db/shop' })
  const [right, wrong] = [key('k'.repeat(32)), key('o'.repeat(32))]
  expect(await findBucket(db, undefined, right)).toEqual({ from: 'nothing' })
  await saveBucket(db, owner, { integrations: await open(db, { dataDir }) }, { form, version: 0 })
  expect(await findBucket(db, undefined, right)).toEqual({ from: 'back office', stored: form })
  expect(await findBucket(db, undefined, wrong)).toMatchObject({ from: 'unreadable' })
  expect(await findBucket(db, typed, wrong)).toEqual({ from: 'environment', stored: typed })
  await db.execute(sql`alter table connection_settings rename to older`)
  expect(await findBucket(db, undefined, right)).toEqual({ from: 'nothing' })
})

test('health says where pictures are, and when the bucket stops working', async ({ db, form, dataDir }) => {
  const lost = await openBucket('lost')
  const integrations = await open(db, { dataDir })
  const find = openBucketCheck(integrations)
  expect(await find()).toMatchObject({ state: 'good', summary: expect.stringContaining('on the disk') })
  await saveBucket(db, owner, { integrations }, { form, version: 0 })
  await integrations.reload()
  expect(await find()).toMatchObject({ state: 'good', summary: expect.stringContaining('in the bucket “pictures”') })

  const stored = { ...form, endpoint: lost.endpoint, bucket: 'lost' }
  await saveBucket(db, owner, { integrations }, { form: stored, version: 1 })
  await integrations.reload()
  await lost.close()
  expect(await find()).toMatchObject({ state: 'critical', whatToDo: expect.stringContaining('does not answer') })
  const unreadable = await open(db, { dataDir, secretsKey: 'o'.repeat(32) })
  expect(await openBucketCheck(unreadable)()).toMatchObject({
    state: 'critical',
    whatToDo: expect.stringContaining('SECRETS_KEY'),
  })
})

test('what the environment names cannot be changed here', async ({ db, form, other, dataDir }) => {
  const first = await open(db, { dataDir })
  await saveBucket(db, owner, { integrations: first }, { form, version: 0 })
  const integrations = await open(db, { dataDir, s3: other })
  await storageOf(integrations).write('originals/saree', picture)
  expect(await s3Storage(other).has('originals/saree')).toBe(true)
  const environment = { kind: 'refused', sentence: expect.stringContaining('environment') }
  expect(await saveBucket(db, owner, { integrations }, { form, version: 1 })).toMatchObject(environment)
  expect(await removeBucket(db, owner, { integrations }, 1)).toMatchObject(environment)
})

test('whatever else answers at the address is said in words', async ({ db, dataDir, form }) => {
  let [status, body] = [200, '']
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const integrations = await open(db, { dataDir, s3: { ...form, endpoint } })
  const tried = async (answer: number, says = '') => {
    ;[status, body] = [answer, says]
    return (await tryConnectedBucket(owner, integrations)).sentence
  }
  try {
    expect(await tried(502)).toBe('The provider has a problem of its own (502). Please try again in a few minutes.')
    expect(await tried(200, '<html>')).toBe('The server does not answer as a bucket does (200). Check the address.')
    expect(await tried(404)).toBe('The server does not answer as a bucket does (404). Check the address.')
    expect(await tried(403, '<Error><Code>AccessDenied</Code></Error>')).toBe(
      'This key may not write in the bucket “pictures”. Allow it to read, write, delete and list there.',
    )
    expect(await tried(403, '<Error><Code>InvalidAccessKeyId</Code></Error>')).toMatch(/does not know this access key/)
    expect(await tried(301)).toMatch(/^The bucket is in another region\./)
    expect(
      await tried(400, '<Error><Code>AuthorizationHeaderMalformed</Code><Region>eu-west-1</Region></Error>'),
    ).toMatch(/^The bucket is in another region: eu-west-1\./)
  } finally {
    server.close()
  }
})

const typed = {
  endpoint: 'https://s3.ap-south-1.amazonaws.com/',
  region: 'ap-south-1',
  bucket: 'my-shop-pictures',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'secret',
}

test('an address is taken as its origin, https or of this machine', () => {
  expect(BucketForm.parse(typed).endpoint).toBe('https://s3.ap-south-1.amazonaws.com')
  for (const endpoint of ['http://localhost:9000', 'http://127.0.0.1:9000', 'https://10.0.0.4:9000'])
    expect(BucketForm.parse({ ...typed, endpoint }).endpoint).toBe(endpoint)
})

test.for([
  [{ endpoint: 'http://s3.example.in' }, 'endpoint'],
  [{ endpoint: 'http://10.0.0.4:9000' }, 'endpoint'],
  [{ endpoint: 'https://user:secret@s3.example.in' }, 'endpoint'],
  [{ endpoint: 'https://s3.example.in/my-shop-pictures' }, 'endpoint'],
  [{ endpoint: 'ftp://s3.example.in' }, 'endpoint'],
  [{ endpoint: 's3.example.in' }, 'endpoint'],
  [{ region: '' }, 'region'],
  [{ bucket: 'a/b' }, 'bucket'],
  [{ bucket: 'UPPER' }, 'bucket'],
  [{ accessKeyId: 'two words' }, 'accessKeyId'],
] as const)('%o is refused at its field', ([wrong, field]) => {
  const read = BucketForm.safeParse({ ...typed, ...wrong })
  expect(read.error?.issues[0]?.path).toEqual([field])
})
