import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { openMailer } from '#shop/messages/open-mailer.server.ts'
import { users } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { MailNow } from './read-integrations.server.ts'

/** A server that is dead is a good reason to change it. */
const maxMs = 5_000

/**
 * Writes to the owners by the mail server that was replaced, besides the e-mail that goes by the new one: whoever put a
 * server of their own there would read that e-mail alone. Never fails.
 */
export async function warnOwnersBy(before: MailNow, db: Db, by: StaffMember) {
  if (before.from !== 'back office') return
  const { smtpUrl, stored } = before
  const mailer = openMailer({ smtpUrl, from: stored.from, outboxDir: '' })
  const text =
    `${by.name} changed the mail server of the shop. This e-mail still came by the server before. ` +
    'If nobody in your team did this, sign in, change your password and look at the log of changes.'
  const sendAll = async () => {
    const owners = await db.select({ email: users.email }).from(users)
      .where(sql`${users.deactivatedAt} is null and exists (
        select from user_roles r where r.user_id = ${users.id} and r.role = 'owner')`)
    await Promise.allSettled(
      owners.map(({ email }) =>
        mailer.send({
          to: email,
          subject: 'The mail server of your shop was changed',
          text,
          html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
          messageId: `<mail-server-changed.${randomUUID()}@${mailer.domain}>`,
        }),
      ),
    )
  }
  await Promise.race([sendAll().catch(() => {}), wait(maxMs, undefined, { ref: false })])
  mailer.close()
}
