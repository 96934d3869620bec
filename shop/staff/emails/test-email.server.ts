import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { oweEmail } from '#shop/messages/owe-email.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { requirePermission } from '../require-permission.ts'
import type { StaffMember } from '../types.ts'

export type TestEmail = { kind: 'sent' | 'on disk' | 'on its way' } | { kind: 'refused'; answer: string }

const lookEveryMs = 250

/** Sends an e-mail to the person who asks, and waits for what the mail server says. It is tried once. */
export async function sendTestEmail(db: Db, by: StaffMember, timeoutMs = 12_000): Promise<TestEmail> {
  requirePermission(by, 'settings.edit')
  const occasion = randomUUID()
  await oweEmail(db, { kind: 'test', subject: `staff ${by.id}`, occasion })
  const thisEmail = and(eq(emails.kind, 'test'), eq(emails.occasion, occasion))
  for (const until = performance.now() + timeoutMs; performance.now() < until; await pause(lookEveryMs)) {
    const [email] = await db.select().from(emails).where(thisEmail)
    if (email?.sentAt) return { kind: email.isOnlyOnDisk ? 'on disk' : 'sent' }
    if (email?.error) {
      await db.update(emails).set({ nextTryAt: null }).where(thisEmail)
      return { kind: 'refused', answer: email.error }
    }
  }
  return { kind: 'on its way' }
}
