import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isLinkToken } from '#shared/links/link-token.ts'
import { oweAskedEmails, oweEmails, wasOwed } from '#shop/messages/owe-email.server.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import type { ProductLaunch } from '../launch-rules.ts'
import { launchMoment, launchOf } from '../launch-sql.server.ts'
import { products, launchReminders } from '../tables.server.ts'

/** Early enough for some five thousand reminders at the pace of the sender. */
const leadMinutes = 10
const unconfirmedDays = 7
const rememberedDays = 1

const launchesLater = and(eq(products.state, 'live'), gt(launchMoment(), sql`now()`))!

const reminderSubject = (reminderId: number) => `reminder ${reminderId}`

/**
 * Notes an address that somebody typed: its owner confirms it by e-mail. Asking twice is one reminder, and the answer is
 * the same whether the address is known or not. False: the product has started, or is not on sale.
 */
export async function askReminder(db: Db, productId: number, email: string) {
  return db.transaction(async (tx) => {
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), launchesLater))
      .for('key share')
    if (!product) return false
    const [asked] = await tx.execute<{ id: number; isConfirmed: boolean }>(sql`
      insert into start_reminders (product_id, email) values (${productId}, ${email})
      on conflict (product_id, lower(email)) do update set asked_at =
        case when start_reminders.confirmed_at is null then now() else start_reminders.asked_at end
      returning id, confirmed_at is not null as "isConfirmed"`)
    if ((await countRequest(tx, 'reminder e-mails an hour', email)).isOver) return true
    if ((await countRequest(tx, 'reminder e-mails a day', email)).isOver) return true
    if (!asked!.isConfirmed) await oweAskedEmails(tx, sql`values (${reminderSubject(asked!.id)}, 'start-confirmation')`)
    return true
  })
}

export type FoundReminder = {
  state: 'waiting' | 'confirmed'
  productId: number
  productName: string
  start: ProductLaunch | null
}

/** The reminder of an e-mail's link; null when there is none any more. */
export async function findReminder(db: Db, token: string): Promise<FoundReminder | null> {
  if (!isLinkToken(token)) return null
  const [found] = await db
    .select({
      isConfirmed: sql<boolean>`${launchReminders.confirmedAt} is not null`,
      productId: products.id,
      productName: products.name,
      start: launchOf(),
    })
    .from(launchReminders)
    .innerJoin(products, eq(products.id, launchReminders.productId))
    .where(eq(launchReminders.token, token))
  if (!found) return null
  const { isConfirmed, ...reminder } = found
  return { state: isConfirmed ? 'confirmed' : 'waiting', ...reminder }
}

/** Any number of times. False: the link belongs to nobody. */
export async function confirmReminder(db: Db, token: string) {
  if (!isLinkToken(token)) return false
  const confirmed = await db
    .update(launchReminders)
    .set({ confirmedAt: sql`coalesce(${launchReminders.confirmedAt}, now())` })
    .where(eq(launchReminders.token, token))
    .returning({ id: launchReminders.id })
  return confirmed.length > 0
}

/** Forgets the address of the link. True also when it is forgotten already. */
export async function leaveReminder(db: Db, token: string) {
  if (isLinkToken(token)) await db.delete(launchReminders).where(eq(launchReminders.token, token))
  return true
}

/** The occasion of a reminder of what began without one, as its start was moved or taken away. */
export const begun = 'begun'

/** Owes everybody who confirmed it the reminder of what starts soon, once for each start, or has begun without one. */
export const oweReminders = (db: Db) =>
  oweEmails(
    db,
    sql`
    select subject, 'start-reminder', case when starts_at > now() then extract(epoch from starts_at)::text else ${begun} end
    from (
      select 'reminder ' || ${launchReminders.id} as subject, ${launchMoment()} as starts_at
      from ${launchReminders} join ${products} on ${products.id} = ${launchReminders.productId}
      where ${and(eq(products.state, 'live'), isNotNull(launchReminders.confirmedAt))}) due
    where case when starts_at > now() then starts_at < now() + make_interval(mins => ${leadMinutes})
      else not ${wasOwed(sql`subject`, 'start-reminder')} end`,
  )

/** Forgets who asked for a start that is over, or never came, and who did not confirm. */
export const forgetReminders = (db: Db) =>
  db.delete(launchReminders).where(sql`
    (${launchReminders.confirmedAt} is null
      and ${launchReminders.askedAt} < now() - make_interval(days => ${unconfirmedDays}))
    or not exists (select from ${products} where ${products.id} = ${launchReminders.productId}
      and ${launchMoment()} > now() - make_interval(days => ${rememberedDays}))`)
