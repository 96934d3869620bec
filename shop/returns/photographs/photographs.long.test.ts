// demanded by: shop/returns shop/media http/requests
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import sharp, { type Sharp } from 'sharp'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { answerFailures } from '#http/failures.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { eraseContact } from '#shop/privacy/erase-person.server.ts'
import { test } from '#tests/database.ts'
import { cancelReturn } from '../asking/cancel-return.server.ts'
import { makeDeliveredOrder } from '../asking/fixture.ts'
import { requestReturn } from '../asking/request-return.server.ts'
import { findReturn } from '../finding/find-returns.server.ts'
import { maxPhotosPerOrder, notPhotoSentence } from '../photo-rules.ts'
import { readAskedReturn } from '../read-asked-return.ts'
import { returnPhotos } from '../tables.server.ts'
import { customerPhotoRoutes } from './photo-routes.server.ts'
import { storeCustomerPhoto, storeStaffPhoto, sweepPhotos } from './store-photo.server.ts'

const photograph = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#8c1d32' } })
    .withExifMerge({ IFD0: { Copyright: 'Asha' } })
    .jpeg()
    .toBuffer()

async function openShop(db: Db) {
  const app = fastify()
  onTestFinished(() => app.close())
  answerFailures(app)
  const orderLinks = { matches: async (_db: unknown, number: string, token: string) => token === `link of ${number}` }
  await app.register(customerPhotoRoutes, { db, orderLinks, disk: { isScarce: () => false } })
  return app
}

function send(app: FastifyInstance, number: string, bytes: Buffer, token = `link of ${number}`) {
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(bytes)]), 'shirt.jpg')
  return app.inject({ method: 'POST', url: `/api/orders/${number}/return-photos`, query: { token }, payload: form })
}

test('a photograph is stored for the order’s link alone, without what the camera wrote, and goes with its person', async ({
  db,
}) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  const app = await openShop(db)
  expect((await send(app, number, await photograph(), 'another link')).statusCode).toBe(404)
  const refused = await send(app, number, Buffer.from('no photograph'))
  expect([refused.statusCode, refused.json()]).toMatchObject([415, { error: notPhotoSentence }])
  const sent = await send(app, number, await photograph())
  expect(sent.statusCode).toBe(201)
  const { id } = sent.json<{ id: string }>()

  const url = `/api/orders/${number}/return-photos/${id}`
  const shown = await app.inject({ url, query: { token: `link of ${number}` } })
  expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/webp' })
  const { format, exif } = await sharp(shown.rawPayload).metadata()
  expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })
  expect((await app.inject({ url, query: { token: 'another link' } })).statusCode).toBe(404)

  const asked = new FormData()
  for (const [name, value] of [
    [`quantity-${itemId}`, '1'],
    [`reason-${itemId}`, 'damaged'],
    [`photos-${itemId}`, id],
    ['shownPaise', '99900'],
  ] as const)
    asked.set(name, value)
  const read = readAskedReturn(asked)
  if (!read.success) throw new Error(JSON.stringify(read.errors))
  expect(await requestReturn(db, number, read.data)).toMatchObject({ kind: 'requested' })
  const found = await findReturn(db, `${number}-R1`)
  expect(found).toMatchObject({ lines: [{ photos: [{ id, isStaffs: false }] }] })

  await cancelReturn(db, number, `${number}-R1`)
  await eraseContact(db, { kind: 'phone', value: found!.customerPhone })
  expect(await db.select().from(returnPhotos)).toEqual([])
})

test('only photographs of the order, only so many of it, and unsent ones for a day', async ({ db }) => {
  const order = await makeDeliveredOrder(db)
  const other = await makeDeliveredOrder(db)
  const { id: strange } = await storeCustomerPhoto(db, other.number, Readable.from([await photograph()]))
  const lines = [{ itemId: order.itemId, quantity: 1, reason: 'damaged' as const, photos: [strange] }]
  expect(await requestReturn(db, order.number, { lines, note: '', shownPaise: 99_900 })).toMatchObject({
    kind: 'requested',
  })
  const [line] = (await findReturn(db, `${order.number}-R1`))!.lines
  expect(line!.photos).toEqual([])
  const taking = storeStaffPhoto(db, `${order.number}-R1`, line!.id, Readable.from([await photograph()]))
  await expect(taking).rejects.toMatchObject({ status: 409 })

  const photo = { orderId: order.id, isStaffs: false, data: Buffer.from('x'), bytes: 1 }
  await db.insert(returnPhotos).values(Array.from({ length: maxPhotosPerOrder }, () => photo))
  const tooMany = storeCustomerPhoto(db, order.number, Readable.from([await photograph()]))
  await expect(tooMany).rejects.toMatchObject({ status: 409 })
  await sweepPhotos(db)
  expect(await db.$count(returnPhotos)).toBe(maxPhotosPerOrder + 1)
  await db.update(returnPhotos).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
  await sweepPhotos(db)
  expect(await db.$count(returnPhotos)).toBe(0)
})

const sized = (width: number, height: number, bits: 'uchar' | 'ushort' = 'uchar') => {
  const picture = sharp({ create: { width, height, channels: 4, background: '#8c1d3280' } })
  return bits === 'ushort' ? picture.toColourspace('rgb16') : picture
}

test('nothing of a photograph is read before the order may be returned, and has fewer than it may have', async ({
  db,
}) => {
  const { number, id } = await makeDeliveredOrder(db)
  const app = await openShop(db)
  // Read first, it would be refused for its size.
  const bomb = await sized(6_400, 6_300).png({ compressionLevel: 1 }).toBuffer()
  await db.update(orders).set({ orderStatus: 'pending' }).where(eq(orders.id, id))
  expect((await send(app, number, bomb)).statusCode).toBe(409)
  await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, id))
  await db.insert(returnPhotos).values(
    Array.from({ length: maxPhotosPerOrder }, () => ({
      orderId: id,
      data: Buffer.alloc(1),
      bytes: 1,
      isStaffs: false,
    })),
  )
  expect((await send(app, number, bomb)).json()).toMatchObject({ error: expect.stringContaining('already') })
})

test('a photograph of more pixels, more bits or more work than a camera’s is refused, and what cameras write is taken', async ({
  db,
}) => {
  const { number } = await makeDeliveredOrder(db)
  const app = await openShop(db)
  const turn = (picture: Sharp) => picture.withMetadata({ orientation: 6 })
  const refused: [number, Buffer][] = [
    [413, await turn(sized(6_400, 6_300)).jpeg().toBuffer()],
    [
      415,
      await turn(sized(400, 300, 'ushort'))
        .png({ progressive: true })
        .toBuffer(),
    ],
    [415, await sized(400, 300, 'ushort').png().toBuffer()],
    [415, await turn(sized(400, 300)).png({ progressive: true }).toBuffer()],
    [415, await sized(40, 30).gif().toBuffer()],
    [415, await sized(40, 30).tiff().toBuffer()],
  ]
  for (const [status, bytes] of refused) expect((await send(app, number, bytes)).statusCode).toBe(status)
  const taken = [
    await turn(sized(2_000, 1_500)).jpeg().toBuffer(),
    await turn(sized(1_600, 1_200)).png({ compressionLevel: 1 }).toBuffer(),
    await turn(sized(1_600, 1_200)).webp({ effort: 0 }).toBuffer(),
    await sized(400, 300).jpeg({ progressive: true }).toBuffer(),
    await sized(40, 30).toColourspace('cmyk').jpeg().toBuffer(),
    await sized(40, 30).greyscale().jpeg().toBuffer(),
  ]
  for (const bytes of taken) expect((await send(app, number, bytes)).statusCode).toBe(201)
  for (const { data } of await db.select().from(returnPhotos)) {
    const { width, height } = await sharp(data).metadata()
    expect(Math.max(width, height)).toBeLessThanOrEqual(1_440)
  }
})
