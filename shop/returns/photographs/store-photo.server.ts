import type { Readable } from 'node:stream'
import { and, count, eq, isNull, lt, sql, sum } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { encodeVariantAside } from '#shop/media/encode-aside.server.ts'
import { readUpload } from '#shop/media/store-image.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { refusalOfReturn } from '../rules.ts'
import { returnLines, returnPhotos, returnRequests } from '../tables.server.ts'
import {
  maxPhotosPerLine,
  maxPhotosPerOrder,
  maxStoredPhotoBytes,
  notPhotoSentence,
  photoTooLargeSentence,
} from './photo-rules.ts'

type Upload = Readable & { truncated?: boolean }

/** Stores a photograph for a return that is not requested yet. Refuses what is no picture (415) or too large (413). */
export async function storeCustomerPhoto(db: Db, orderNumber: string, upload: Upload) {
  const data = await encodePhoto(upload)
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.number, orderNumber)).for('update')
    if (!order) throw new Refusal(404, 'We could not find that order.')
    const sentence = refusalOfReturn(order)
    if (sentence !== null) throw new Refusal(409, sentence)
    return store(tx, { orderId: order.id, lineId: null, isStaffs: false }, data)
  })
}

/** Stores a photograph that staff took of a line's pieces. */
export async function storeStaffPhoto(db: Db, reference: string, lineId: number, upload: Upload) {
  const data = await encodePhoto(upload)
  return db.transaction(async (tx) => {
    const [line] = await tx
      .select({ orderId: returnRequests.orderId, state: returnRequests.state })
      .from(returnLines)
      .innerJoin(returnRequests, eq(returnRequests.id, returnLines.requestId))
      .where(and(eq(returnLines.id, lineId), eq(returnRequests.reference, reference)))
    if (!line) throw new Refusal(404, 'This return is gone.')
    if (line.state !== 'received') throw new Refusal(409, 'Photographs belong to a parcel that is here.')
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, line.orderId)).for('update')
    const ofLine = await tx.$count(returnPhotos, and(eq(returnPhotos.lineId, lineId), eq(returnPhotos.isStaffs, true)))
    if (ofLine >= maxPhotosPerLine)
      throw new Refusal(409, `There are ${maxPhotosPerLine} photographs of this piece already.`)
    return store(tx, { orderId: line.orderId, lineId, isStaffs: true }, data)
  })
}

/** Small, and without what the camera wrote into it. */
async function encodePhoto(upload: Upload) {
  const { data } = await readUpload(upload, { tooLarge: photoTooLargeSentence, wrongType: notPhotoSentence })
  return encodeVariantAside(data, 1440, 'webp')
}

type Place = Pick<typeof returnPhotos.$inferInsert, 'orderId' | 'lineId' | 'isStaffs'>

async function store(tx: Db, place: Place, data: Buffer) {
  const [ofOrder] = await tx
    .select({ photos: count() })
    .from(returnPhotos)
    .where(eq(returnPhotos.orderId, place.orderId))
  if (ofOrder!.photos >= maxPhotosPerOrder)
    throw new Refusal(409, `There are ${maxPhotosPerOrder} photographs of this order already.`)
  const [all] = await tx.select({ bytes: sum(returnPhotos.bytes).mapWith(Number) }).from(returnPhotos)
  if ((all!.bytes ?? 0) + data.length > maxStoredPhotoBytes)
    throw new Refusal(503, 'We cannot take photographs right now. Please go on without one.')
  const [stored] = await tx
    .insert(returnPhotos)
    .values({ ...place, data, bytes: data.length })
    .returning({ id: returnPhotos.id })
  return stored!
}

/** Removes photographs that were uploaded and never sent with a return. A form may be open for a day. */
export const sweepPhotos = (db: Db) =>
  db
    .delete(returnPhotos)
    .where(and(isNull(returnPhotos.lineId), lt(returnPhotos.createdAt, sql`now() - interval '1 day'`)))
