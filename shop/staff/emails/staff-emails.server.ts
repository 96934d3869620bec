import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type EmailKinds, type FindContent, idOf } from '#shop/messages/email-kind.ts'
import { oweEmail, oweEmails } from '#shop/messages/owe-email.server.ts'
import { waits } from '#shop/rate-limits/limits.ts'
import { findAddressee } from '#shop/staff/emails/find-addressee.server.ts'
import { makeLink } from '#shop/staff/one-time-links.server.ts'
import type {
  AccountChange,
  SecurityNotice,
  ShopChange,
  SignInWarning,
  StaffEmailContent,
  TestEmailContent,
} from './staff-email-content.ts'

const staffPages = { invitation: 'invitation', reset: 'new-password' }

type StaffKind = keyof typeof staffPages

const subjectOf = (staffId: string) => `staff ${staffId}`

/** Writes down an e-mail with a link for somebody of the staff; each is an occasion of its own. */
export const oweStaffEmail = (tx: Db, staffId: string, kind: StaffKind) =>
  oweEmail(tx, { kind, subject: subjectOf(staffId), occasion: randomUUID() })

const noticeOf = (what: SecurityNotice['what'], detail = '') => `${what} ${new Date().toISOString()} ${detail}`

/** Writes to a person that their account was changed. Call in the transaction of the change, if it has one. */
export const oweSecurityNotice = (tx: Db, staffId: string, what: AccountChange) =>
  oweEmail(tx, { kind: 'security-notice', subject: subjectOf(staffId), occasion: noticeOf(what) })

/** Writes to every owner what was changed, and by whom. */
export const oweOwnerNotices = (tx: Db, what: ShopChange, detail: string) =>
  oweEmails(
    tx,
    sql`
    select 'staff ' || users.id, 'security-notice', ${noticeOf(what, detail)}::text
    from users join user_roles on user_roles.user_id = users.id and user_roles.role = 'owner'
    where users.deactivated_at is null and exists (select from accounts where accounts.user_id = users.id)`,
  )

/** The contents of e-mails to the staff. */
export const staffEmailKinds: EmailKinds<StaffEmailContent | SignInWarning | SecurityNotice | TestEmailContent> = {
  invitation: withLink('invitation'),
  reset: withLink('reset'),
  'sign-in-tries': async (db, { subject }, { shopUrl }) => {
    const person = await findAddressee(db, idOf(subject), 'reset')
    if (!person) return null
    const { name, email } = person
    return { to: email, content: { kind: 'sign-in-tries', name, signInPage: `${shopUrl}/admin/sign-in` } }
  },
  'security-notice': async (db, { subject, occasion }, { shopUrl }) => {
    const person = await findAddressee(db, idOf(subject), 'reset')
    if (!person) return null
    const [what, at, ...detail] = occasion.split(' ') as [SecurityNotice['what'], string, ...string[]]
    const content = { what, at, detail: detail.join(' '), name: person.name, signInPage: `${shopUrl}/admin/sign-in` }
    return { to: person.email, content: { kind: 'security-notice', ...content } }
  },
  test: async (db, { subject }) => {
    const person = await findAddressee(db, idOf(subject), 'reset')
    return person && { to: person.email, content: { kind: 'test', name: person.name } }
  },
}

/** Each try sends a link of its own, since only its hash is stored. */
function withLink(kind: StaffKind): FindContent<StaffEmailContent> {
  return async (db, { subject }, { shopUrl }) => {
    const userId = idOf(subject)
    const person = await findAddressee(db, userId, kind)
    if (!person) return null
    const { token, expiresAt } = await makeLink(db, { kind, userId })
    const link = `${shopUrl}/admin/${staffPages[kind]}?token=${token}`
    const { name, email, invitedBy } = person
    return { to: email, content: { kind, name, invitedBy, link, expiresAt: expiresAt.toISOString() } }
  }
}

const { warnFrom } = waits['sign-ins by e-mail']

/**
 * Owes an e-mail to everybody whose password strangers are guessing, once a day in India. A job of its own, so that a
 * try at the door takes the same time whether there is such an account or not.
 */
export const warnOfTries = (db: Db) =>
  oweEmails(
    db,
    sql`
    select 'staff ' || users.id, 'sign-in-tries', to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
    from limit_counts
    join users on users.email = limit_counts.key and users.deactivated_at is null
    where limit_counts.name = 'sign-ins by e-mail' and limit_counts.count >= ${warnFrom}
      and limit_counts.since > now() - interval '1 hour'
      and exists (select from accounts where accounts.user_id = users.id)`,
  )
