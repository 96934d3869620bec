import { asc, eq } from 'drizzle-orm'
import { type EmailKinds, idOf } from '#shop/messages/email-kind.ts'
import { users } from '#shop/staff/tables.server.ts'
import type { HealthEmailContent } from './health-email-content.ts'
import { worstFirst } from './rules.ts'
import { healthFindings } from './tables.server.ts'

/** E-mails to owners about the health of the shop; the occasion is the moment at which they became due. */
export const healthEmailKinds: EmailKinds<HealthEmailContent> = {
  health: async (db, { subject, occasion }, { shopUrl }) => {
    const [person] = await db
      .select({ name: users.name, email: users.email, deactivatedAt: users.deactivatedAt })
      .from(users)
      .where(eq(users.id, idOf(subject)))
    if (!person || person.deactivatedAt) return null
    const due = await db
      .select()
      .from(healthFindings)
      .where(eq(healthFindings.mailedAt, new Date(occasion)))
      .orderBy(asc(healthFindings.source), asc(healthFindings.machine))
    // A trouble that is over by now gets its own e-mail, that it is well again.
    const findings = due.filter(({ mailedState, state }) => (mailedState === 'good') === (state === 'good'))
    if (findings.length === 0) return null
    return {
      to: person.email,
      content: {
        kind: 'health',
        name: person.name,
        findings: worstFirst(findings).map(({ title, machine, state, summary, whatToDo }) => ({
          title: machine ? `${title} of ${machine}` : title,
          state,
          summary,
          whatToDo,
        })),
        healthPage: `${shopUrl}/admin/health`,
      },
    }
  },
}
