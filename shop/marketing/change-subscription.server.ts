import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isLinkToken } from '#shared/links/link-token.ts'
import { isReading } from './manage-newsletter.server.ts'
import { newsletterSubscribers } from './tables.server.ts'

/** The state of the address in an e-mail's link; "waiting": its owner has not confirmed it. Null: nobody's link. */
export async function findReaderByToken(db: Db, token: string): Promise<'reading' | 'waiting' | 'left' | null> {
  if (!isLinkToken(token)) return null
  const [found] = await db
    .select({
      confirmedAt: newsletterSubscribers.confirmedAt,
      unsubscribedAt: newsletterSubscribers.unsubscribedAt,
    })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.token, token))
  if (!found) return null
  if (found.unsubscribedAt) return 'left'
  return found.confirmedAt ? 'reading' : 'waiting'
}

/** Puts the address of the link on the list; any number of times. False: the link belongs to nobody. */
export async function confirmSubscription(db: Db, token: string) {
  if (!isLinkToken(token)) return false
  const confirmed = await db
    .update(newsletterSubscribers)
    .set({
      confirmedAt: sql`case when ${isReading} then ${newsletterSubscribers.confirmedAt} else now() end`,
      unsubscribedAt: null,
    })
    .where(eq(newsletterSubscribers.token, token))
    .returning({ id: newsletterSubscribers.id })
  return confirmed.length > 0
}

/** Takes the address of the link off the list; any number of times. False: the link belongs to nobody. */
export async function unsubscribe(db: Db, token: string) {
  if (!isLinkToken(token)) return false
  const left = await db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: sql`coalesce(${newsletterSubscribers.unsubscribedAt}, now())` })
    .where(eq(newsletterSubscribers.token, token))
    .returning({ id: newsletterSubscribers.id })
  return left.length > 0
}
