import type { Db } from '#db/client.server.ts'
import { findPromoCode } from '#shop/marketing/queries.server.ts'
import { countRequest, lookAtCount } from '#shop/rate-limits/count-requests.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { sentenceOf } from '#shop/rate-limits/rules.ts'

const limit = 'promo codes by network'

/**
 * Counts a code that nobody gave out, by the network that typed it. Returns a sentence in place of any answer about codes
 * once a network has typed too many; null otherwise.
 */
export async function countGuessedCode(db: Db, code: string, address: string): Promise<string | null> {
  const before = await lookAtCount(db, limit, address)
  if (before.isOver) return sentenceOf(rateLimits[limit], before.waitSeconds)
  if (await findPromoCode(db, code)) return null
  // Many that were sent at once have all looked before the first was counted.
  const { isOver, waitSeconds } = await countRequest(db, limit, address)
  return isOver ? sentenceOf(rateLimits[limit], waitSeconds) : null
}
