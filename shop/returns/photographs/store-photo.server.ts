import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq, isNull, lt, sql, sum } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { encodePhotoAside } from '#shop/media/encoding/encode-aside.server.ts'
import { draftPath, writeDraft } from '#shop/media/open-drafts.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import {
  maxPhotosPerLine,
  maxPhotosPerOrder,
  maxStoredPhotoBytes,
  notPhotoSentence,
  photoTooLargeSentence,
  tooBusySentence,
  tooDearSentence,
} from '../photo-rules.ts'
import { refusalOfReturn } from '../rules.ts'
import { returnLines, returnPhotos, returnRequests } from '../tables.server.ts'

type Upload = Readable & { truncated?: boolean }

/** Stores a photograph for a return that is not requested yet. Refuses what is no picture (415) or too large (413). */
export async function storeCustomerPhoto(db: Db, orderNumber: string, upload: Upload) {
  // Before anything is read: whoever may send none costs nothing.
  const [seen] = await db.select().from(orders).where(eq(orders.number, orderNumber))
  await refuseForOrder(db, seen)
  const data = await encodePhoto(upload)
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber)
    const { id } = await refuseForOrder(tx, order, data.length)
    return store(tx, { orderId: id, lineId: null, isStaffs: false }, data)
  })
}

/** Throws when no (further) photograph of so many bytes may be stored for an order. */
async function refuseForOrder(db: Db, order: typeof orders.$inferSelect | null | undefined, bytes = 1) {
  if (!order) throw new Refusal(404, 'We could not find that order.')
  const sentence = refusalOfReturn(order)
  if (sentence !== null) throw new Refusal(409, sentence)
  await refuseBeyond(db, order.id, bytes)
  return order
}

/** Stores a photograph that staff took of a line's pieces. */
export async function storeStaffPhoto(db: Db, reference: string, lineId: number, upload: Upload) {
  await refuseForLine(db, reference, lineId)
  const data = await encodePhoto(upload)
  return db.transaction(async (tx) => {
    const { orderId } = await refuseForLine(tx, reference, lineId)
    await lockOrder(tx, eq(orders.id, orderId))
    await refuseForLine(tx, reference, lineId, data.length)
    return store(tx, { orderId, lineId, isStaffs: true }, data)
  })
}

/** Throws when no (further) photograph of so many bytes may be stored for a line of a return. */
async function refuseForLine(db: Db, reference: string, lineId: number, bytes = 1) {
  const [line] = await db
    .select({ orderId: returnRequests.orderId, state: returnRequests.state })
    .from(returnLines)
    .innerJoin(returnRequests, eq(returnRequests.id, returnLines.requestId))
    .where(and(eq(returnLines.id, lineId), eq(returnRequests.reference, reference)))
  if (!line) throw new Refusal(404, 'This return is gone.')
  if (line.state !== 'received') throw new Refusal(409, 'Photographs belong to a parcel that is here.')
  const ofLine = await db.$count(returnPhotos, and(eq(returnPhotos.lineId, lineId), eq(returnPhotos.isStaffs, true)))
  if (ofLine >= maxPhotosPerLine)
    throw new Refusal(409, `There are ${maxPhotosPerLine} photographs of this piece already.`)
  await refuseBeyond(db, line.orderId, bytes)
  return line
}

/** Small, and without what the camera wrote into it. */
async function encodePhoto(upload: Upload) {
  const draft = draftPath()
  try {
    await pipeline(upload, writeDraft(draft))
    if (upload.truncated) throw new Refusal(413, photoTooLargeSentence)
    const encoded = await encodePhotoAside(draft)
    if (encoded === 'busy') throw new Refusal(503, tooBusySentence)
    if (encoded === 'too dear') throw new Refusal(413, tooDearSentence)
    if (encoded === 'no picture') throw new Refusal(415, notPhotoSentence)
    return encoded
  } finally {
    await rm(draft, { force: true })
  }
}

/** Throws when a photograph of so many bytes is one too many, of this order or of all. */
async function refuseBeyond(db: Db, orderId: number, bytes: number) {
  const photos = await db.$count(returnPhotos, eq(returnPhotos.orderId, orderId))
  if (photos >= maxPhotosPerOrder)
    throw new Refusal(409, `There are ${maxPhotosPerOrder} photographs of this order already.`)
  const [all] = await db.select({ bytes: sum(returnPhotos.bytes).mapWith(Number) }).from(returnPhotos)
  if ((all!.bytes ?? 0) + bytes > maxStoredPhotoBytes)
    throw new Refusal(503, 'We cannot take photographs right now. Please go on without one.')
}

type Place = Pick<typeof returnPhotos.$inferInsert, 'orderId' | 'lineId' | 'isStaffs'>

async function store(tx: Db, place: Place, data: Buffer) {
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
