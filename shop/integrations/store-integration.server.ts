import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { oweIntegrationEmails } from './integration-emails.server.ts'
import { type IntegrationName, integrationSettings } from './tables.server.ts'

/** `field`: the control that the sentence is about; without one it is about the whole form. */
export type IntegrationSaved =
  | { kind: 'done' }
  | { kind: 'conflict' }
  | { kind: 'refused'; sentence: string; field?: string }

type Stored = { name: IntegrationName; version: number; sealed: string | null; shown: Record<string, string> }

/**
 * Stores what is sealed already, with everything that a change of keys owes: the log without a value, an e-mail to each
 * owner, and the word to all processes. False, with nothing changed, when somebody else saved since `version`.
 */
export async function storeIntegration(tx: Db, by: StaffMember, { name, version, sealed, shown }: Stored) {
  await tx.insert(integrationSettings).values({ name, version: 0, setBy: by.name }).onConflictDoNothing()
  const [before] = await tx.select().from(integrationSettings).where(eq(integrationSettings.name, name)).for('update')
  if (before!.version !== version) return false
  await tx
    .update(integrationSettings)
    .set({ sealed, shown, version: version + 1, setBy: by.name, setAt: sql`now()` })
    .where(eq(integrationSettings.name, name))
  await logChange(tx, by, {
    action: sealed === null ? 'remove connection' : 'save connection',
    subject: subjects[name],
  })
  await oweIntegrationEmails(tx, name, version + 1)
  await announceChange(tx, 'settings')
  return true
}

const subjects: Record<IntegrationName, string> = {
  gateway: 'payment gateway',
  mail: 'mail server',
  sms: 'SMS',
  courier: 'courier',
  bucket: 'bucket for pictures',
  payouts: 'payouts',
  backups: 'place of backups',
}
