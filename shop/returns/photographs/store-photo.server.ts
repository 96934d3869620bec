import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { encodePhotoAside } from '#shop/media/encoding/encode-aside.server.ts'
import { draftPath, writeDraft } from '#shop/media/open-drafts.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { notPhotoSentence, photoTooLargeSentence, tooBusySentence, tooDearSentence } from '../photo-rules.ts'
import { returnPhotos } from '../tables.server.ts'
import { refuseForOrder, refuseForLine } from './refuse-photo.server.ts'

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
