import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { emails } from './tables.server.ts'

/** As if it had been tried once: it is sent whatever its address got before, and under a new Message-ID. */
const sendAgain = {
  createdAt: sql`now()`,
  nextTryAt: sql`now()`,
  tries: 1,
  messageId: null,
  sentAt: null,
  error: null,
}

/** Owes an e-mail once more, under a new Message-ID, so that nobody takes it for the old one. Returns its kind, or null when this subject has none of that id. */
export async function resendEmail(tx: Db, { id, subject }: { id: number; subject: string }): Promise<string | null> {
  const [again] = await tx
    .update(emails)
    .set(sendAgain)
    .where(and(eq(emails.id, id), eq(emails.subject, subject)))
    .returning({ kind: emails.kind })
  return again?.kind ?? null
}
