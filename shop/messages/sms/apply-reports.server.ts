import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { smsReports, textMessages } from '../tables.server.ts'
import { stopText } from './registered-texts.server.ts'
import type { SmsProvider, SmsReport } from './sms-provider.ts'

/**
 * Stores reports, each once, and notes what they say of SMS that are known here. A report that comes late or twice takes
 * nothing back: delivered stays delivered.
 */
export async function applySmsReports(db: Db, reports: readonly SmsReport[]) {
  for (const report of reports) await db.transaction((tx) => applyOne(tx, report))
}

async function applyOne(tx: Db, report: SmsReport) {
  const { providerId, state, said } = report
  await lockReports(tx, providerId)
  const [sms] = await tx.select().from(textMessages).where(eq(textMessages.providerId, providerId)).for('update')
  const digest = createHash('sha256')
    .update(JSON.stringify([providerId, state, said]))
    .digest('hex')
  const isNew = await tx
    .insert(smsReports)
    .values({ digest, providerId, said, isKnown: sms !== undefined })
    .onConflictDoNothing()
    .returning({ digest: smsReports.digest })
  if (isNew.length > 0 && sms) await noteReport(tx, sms, report)
}

/** Applies the reports of an accepted SMS that came before the provider's answer did. */
export async function applyEarlyReports(
  tx: Db,
  sms: Noted,
  { providerId, readSaid }: Pick<SmsProvider, 'readSaid'> & { providerId: string },
) {
  const early = await tx
    .update(smsReports)
    .set({ isKnown: true })
    .where(
      and(
        eq(smsReports.providerId, providerId),
        eq(smsReports.isKnown, false),
        // Their index is by time.
        gt(smsReports.receivedAt, sql`now() - interval '1 hour'`),
      ),
    )
    .returning({ said: smsReports.said })
  for (const { said } of early) await noteReport(tx, sms, { said, ...readSaid(said) })
}

/** Until the transaction ends nobody else reads or writes the reports of this SMS. */
export const lockReports = (tx: Db, providerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`SMS reports: ${providerId}`}, 0))`)

type Noted = Pick<typeof textMessages.$inferSelect, 'id' | 'kind'>

async function noteReport(tx: Db, sms: Noted, { state, why, said }: Omit<SmsReport, 'providerId'>) {
  if (state === 'on the way') return
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
