import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { LockedOrderId } from '#shop/orders/locks/lock-order.server.ts'
import type { AskReturn } from '../asked-return.ts'
import { returnLines, returnRequests } from '../tables.server.ts'

type Before = { kind: 'requested'; reference: string } | { kind: 'refused'; sentence: string }

const meanwhile =
  'You requested another return of this order meanwhile. Please look at what is left here, then send this one again.'

/**
 * The answer to a page that does not know the newest return of its order: that return where it is this very request,
 * sent twice or from two tabs, otherwise a sentence. Null means the page knew it.
 */
export async function findRequestedBefore(
  tx: Db,
  { id: orderId }: LockedOrderId,
  asked: AskReturn,
): Promise<Before | null> {
  const requests = await tx
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.orderId, orderId))
    .orderBy(desc(returnRequests.id))
  const [newest] = requests
  if (!newest || asked.seen === undefined || asked.seen >= requests.length) return null
  const isOver = newest.state === 'cancelled' || newest.state === 'declined'
  const isSame =
    !isOver &&
    newest.wishesCredit === (asked.moneyAs === 'credit') &&
    newest.isFetched === (asked.bring === 'fetch') &&
    (await hasLines(tx, newest.id, asked))
  return isSame ? { kind: 'requested', reference: newest.reference } : { kind: 'refused', sentence: meanwhile }
}

async function hasLines(tx: Db, requestId: number, { lines }: AskReturn) {
  const requested = await tx.select().from(returnLines).where(eq(returnLines.requestId, requestId))
  return (
    requested.length === lines.length &&
    lines.every(({ itemId, quantity, reason, exchangeFor = null }) =>
      requested.some(
        (line) =>
          line.orderItemId === itemId &&
          line.asked === quantity &&
          line.reason === reason &&
          line.exchangeVariantId === exchangeFor,
      ),
    )
  )
}
