import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { unpaidShares } from '#shop/rate-limits/limits.ts'
import { mailboxOf } from '#shop/rate-limits/rules.ts'
import { removePlaces } from './offer-pieces.server.ts'

const unconfirmedDays = 7
const maxDays = 90

/** Forgets places that nobody confirmed in a week, and those that have waited for three months. */
export const forgetOldPlaces = (db: Db) =>
  db.transaction((tx) =>
    removePlaces(
      tx,
      sql`asked_at < now() - make_interval(days => ${maxDays})
        or confirmed_at is null and asked_at < now() - make_interval(days => ${unconfirmedDays})`,
    ),
  )

/** Forgets offers that no place is passed over for any more. */
export const forgetPastOffers = (db: Db) =>
  db.execute(
    sql`delete from past_offers where offered_at < now() - make_interval(hours => ${unpaidShares.offerAgainHours})`,
  )

/** Forgets where an address waits, all of it. Call in the transaction that erases the person. */
export async function forgetAddress(tx: Db, email: string) {
  await tx.execute(sql`delete from past_offers where mailbox_key = ${mailboxOf(email)}`)
  return removePlaces(tx, sql`lower(email) = lower(${email})`)
}

/** Gives the place of an e-mail's link up, any number of times. */
export const leavePlace = (db: Db, token: string) =>
  db.transaction((tx) => removePlaces(tx, sql`token::text = ${token}`))
