import { and, eq, sum } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { maxPhotosPerLine, maxPhotosPerOrder, maxStoredPhotoBytes } from '../photo-rules.ts'
import { refusalOfReturn } from '../rules.ts'
import { returnLines, returnPhotos, returnRequests } from '../tables.server.ts'

/** Throws when no (further) photograph of so many bytes may be stored for an order. */
export async function refuseForOrder(db: Db, order: typeof orders.$inferSelect | null | undefined, bytes = 1) {
  if (!order) throw new Refusal(404, 'We could not find that order.')
  const sentence = refusalOfReturn(order)
  if (sentence !== null) throw new Refusal(409, sentence)
  await refuseBeyond(db, order.id, bytes)
  return order
}

/** Throws when no (further) photograph of so many bytes may be stored for a line of a return. */
export async function refuseForLine(db: Db, reference: string, lineId: number, bytes = 1) {
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

/** Throws when a photograph of so many bytes is one too many, of this order or of all. */
async function refuseBeyond(db: Db, orderId: number, bytes: number) {
  const photos = await db.$count(returnPhotos, eq(returnPhotos.orderId, orderId))
  if (photos >= maxPhotosPerOrder)
    throw new Refusal(409, `There are ${maxPhotosPerOrder} photographs of this order already.`)
  const [all] = await db.select({ bytes: sum(returnPhotos.bytes).mapWith(Number) }).from(returnPhotos)
  if ((all!.bytes ?? 0) + bytes > maxStoredPhotoBytes)
    throw new Refusal(503, 'We cannot take photographs right now. Please go on without one.')
}
