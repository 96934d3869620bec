import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { subscribe } from '../commands.server.ts'
import { NewsletterSignUp } from '../inputs.ts'
import { newsletterSubscribers } from '../tables.server.ts'
import type { CustomerRow } from './read-customer-rows.server.ts'

export type PlannedCustomer = { row: number; email: string } & (
  | { outcome: 'added' | 'asked' | 'same' }
  | { outcome: 'left out'; sentence: string }
)

/** More strangers at once would make mail providers take the shop for a spammer. */
const maxAsked = 200

/**
 * The planned outcome of each row: only a person who agreed to marketing e-mails gets the newsletter without being
 * asked, and who refuses in one row refuses in all. Nothing is changed. `asked`: how many the earlier parts of the file ask.
 */
export async function checkCustomers(
  db: Db,
  rows: readonly CustomerRow[],
  { asked: earlier } = { asked: 0 },
): Promise<PlannedCustomer[]> {
  const addresses = [...new Set(rows.map(({ email }) => email.toLowerCase()))]
  const found = await db
    .select({
      email: sql<string>`lower(${newsletterSubscribers.email})`,
      isConfirmed: sql<boolean>`${newsletterSubscribers.confirmedAt} is not null`,
      hasLeft: sql<boolean>`${newsletterSubscribers.unsubscribedAt} is not null`,
    })
    .from(newsletterSubscribers)
    .where(inArray(sql`lower(${newsletterSubscribers.email})`, addresses))
  const present = new Map(found.map((one) => [one.email, one]))
  const refused = new Set(rows.flatMap(({ email, consent }) => (consent === 'refused' ? email.toLowerCase() : [])))
  const rowOf = new Map<string, number>()
  let asked = earlier

  return rows.map(({ row, email, consent }): PlannedCustomer => {
    const leaveOut = (sentence: string): PlannedCustomer => ({ row, email, outcome: 'left out', sentence })
    if (email === '') return leaveOut('This customer has no e-mail address.')
    if (!NewsletterSignUp.safeParse({ email }).success) return leaveOut('This is not a valid e-mail address.')
    const address = email.toLowerCase()
    const before = rowOf.get(address)
    if (before !== undefined) return leaveOut(`Row ${before} has the same address.`)
    rowOf.set(address, row)
    if (refused.has(address)) return leaveOut('This customer did not agree to marketing e-mails.')
    const known = present.get(address)
    if (known?.hasLeft) return leaveOut('This person unsubscribed from your newsletter here.')
    if (known?.isConfirmed) return { row, email, outcome: 'same' }
    if (consent === 'given') return { row, email, outcome: 'added' }
    asked += 1
    if (asked > maxAsked)
      return leaveOut(
        `At most ${maxAsked} people of a file are asked. Please import this row in another file tomorrow.`,
      )
    return { row, email, outcome: 'asked' }
  })
}

/** Adds who agreed, asks by e-mail where no answer is recorded, and answers with what came of each row. */
export const importCustomers = (
  db: Db,
  by: StaffMember,
  rows: readonly CustomerRow[],
  earlier = { asked: 0 },
): Promise<PlannedCustomer[]> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'customers.export')
    const planned = await checkCustomers(tx, rows, earlier)
    const emailsOf = (outcome: PlannedCustomer['outcome']) =>
      planned.flatMap((one) => (one.outcome === outcome ? one.email : []))
    const [added, asked] = [emailsOf('added'), emailsOf('asked')]
    if (added.length + asked.length === 0) return planned
    // Somebody may unsubscribe between the look and the change.
    await tx.execute(sql`
      insert into newsletter_subscribers (email, confirmed_at)
      select email, now() from jsonb_array_elements_text(${JSON.stringify(added)}::text::jsonb) as given (email)
      on conflict (lower(email)) do update set confirmed_at = now()
      where newsletter_subscribers.confirmed_at is null and newsletter_subscribers.unsubscribed_at is null`)
    for (const email of asked) await subscribe(tx, email)
    await logChange(tx, by, {
      action: 'import newsletter addresses',
      subject: 'newsletter',
      after: { added: added.length, asked: asked.length },
    })
    return planned
  })
