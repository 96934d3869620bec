import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type EmailKinds, idOf } from '#shop/messages/email-kind.ts'
import { oweEmails } from '#shop/messages/owe-email.server.ts'
import { users } from '#shop/staff/tables.server.ts'
import type { IntegrationChanged } from './integration-email-content.ts'
import { type IntegrationName, integrationNames, integrationSettings } from './tables.server.ts'

/** Owes each owner an e-mail about this version. */
export const oweIntegrationEmails = (tx: Db, name: IntegrationName, version: number) =>
  oweEmails(
    tx,
    sql`
    select 'staff ' || users.id, 'connection-changed', ${`${name} ${version}`}::text
    from users join user_roles on user_roles.user_id = users.id and user_roles.role = 'owner'
    where users.deactivated_at is null`,
  )

const whatOf = {
  gateway: 'The keys of the payment gateway',
  mail: 'The settings of the mail server',
  sms: 'The settings of SMS',
  courier: 'The user of the courier',
  bucket: 'The bucket for pictures',
  payouts: 'The keys for payouts',
  backups: 'The settings of backups',
} as const

const pages = {
  gateway: 'connections',
  mail: 'connections',
  sms: 'sms',
  courier: 'courier',
  bucket: 'pictures',
  payouts: 'connections',
  backups: 'backups',
} as const

export const integrationEmailKinds: EmailKinds<IntegrationChanged> = {
  'connection-changed': async (db, { subject, occasion }, { shopUrl }) => {
    const [person] = await db
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(and(eq(users.id, idOf(subject)), isNull(users.deactivatedAt)))
    const name = integrationNames.find((one) => one === occasion.split(' ')[0])
    if (!person || !name) return null
    const [now] = await db.select().from(integrationSettings).where(eq(integrationSettings.name, name))
    if (!now) return null
    return {
      to: person.email,
      content: {
        kind: 'connection-changed',
        name: person.name,
        what: whatOf[name],
        isRemoved: now.sealed === null,
        by: now.setBy,
        at: now.setAt.toISOString(),
        page: `${shopUrl}/admin/settings/${pages[name]}`,
      },
    }
  },
}
