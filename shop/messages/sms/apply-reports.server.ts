import { createHash } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { smsReports, textMessages } from '../tables.server.ts'
import { stopText } from './registered-texts.server.ts'
import type { SmsReport } from './sms-provider.ts'

/**
 * Stores reports, each once, and notes what they say of SMS that are known here. A report that comes late or twice takes
 * nothing back: delivered stays delivered.
 */
export async function applySmsReports(db: Db, reports: readonly SmsReport[]) {
  for (const report of reports) await db.transaction((tx) => applyOne(tx, report))
}

async function applyOne(tx: Db, { providerId, state, why, said }: SmsReport) {
  const [sms] = await tx.select().from(textMessages).where(eq(textMessages.providerId, providerId)).for('update')
  const digest = createHash('sha256')
    .update(JSON.stringify([providerId, state, said]))
    .digest('hex')
  const isNew = await tx
    .insert(smsReports)
    .values({ digest, providerId, said, isKnown: sms !== undefined })
    .onConflictDoNothing()
    .returning({ digest: smsReports.digest })
  if (isNew.length === 0 || !sms || state === 'on the way') return
  const isFailed = state === 'failed'
  await tx
    .update(textMessages)
    .set({ state, reportedAt: sql`now()`, error: isFailed ? `It did not arrive. The operator says: ${said}` : null })
    .where(and(eq(textMessages.id, sms.id), inArray(textMessages.state, ['accepted', 'unsure', 'failed'])))
  if (why === 'template') await stopText(tx, sms.kind, said)
}

const storedDays = 90

/** Removes old SMS and reports. */
export async function removeOldSms(db: Db) {
  const before = sql`now() - make_interval(days => ${storedDays})`
  await db.delete(textMessages).where(lt(textMessages.createdAt, before))
  await db.delete(smsReports).where(lt(smsReports.receivedAt, before))
}
