import { eq } from 'drizzle-orm'
import { type EmailKinds, idOf } from '#shop/messages/email-kind.ts'
import { findAddressee } from '#shop/staff/emails/find-addressee.server.ts'
import { backupDrills } from '../tables.server.ts'
import type { DrillFailed } from './drill-email-content.ts'

export const drillEmailKinds: EmailKinds<DrillFailed> = {
  'drill-failed': async (db, { subject, occasion }) => {
    const person = await findAddressee(db, idOf(subject), 'reset')
    const [drill] = await db
      .select()
      .from(backupDrills)
      .where(eq(backupDrills.id, Number(occasion)))
    if (!person || !drill) return null
    const { name, email } = person
    const { endedAt, problems } = drill
    return { to: email, content: { kind: 'drill-failed', name, endedAt: endedAt.toISOString(), problems } }
  },
}
