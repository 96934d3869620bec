import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { registeredTexts } from '../tables.server.ts'
import type { RegisteredSms } from './sms-provider.ts'
import { smsTextNames } from './sms-texts.ts'

export type RegisteredText = RegisteredSms & { isOn: boolean; stoppedWhy: string | null; version: number }

/** The texts as they were saved; kinds of which nothing was saved are missing. */
export async function findRegisteredTexts(db: Db): Promise<RegisteredText[]> {
  const rows = await db.select().from(registeredTexts)
  return rows.flatMap((row) => {
    const kind = smsTextNames.find((name) => name === row.kind)
    return kind ? [{ ...row, kind }] : []
  })
}

/** Stores a text as it is registered now. False, with nothing changed, when somebody else saved since `version`. */
export async function storeRegisteredText(tx: Db, text: RegisteredSms & { isOn: boolean }, version: number) {
  const values = { ...text, stoppedWhy: null }
  const stored =
    version === 0
      ? await tx.insert(registeredTexts).values(values).onConflictDoNothing().returning()
      : await tx
          .update(registeredTexts)
          .set({ ...values, version: sql`${registeredTexts.version} + 1` })
          .where(and(eq(registeredTexts.kind, text.kind), eq(registeredTexts.version, version)))
          .returning()
  return stored.length > 0
}

/** The provider refuses this text: nothing of its kind is sent until somebody saves it anew. */
export const stopText = (db: Db, kind: string, why: string) =>
  db
    .update(registeredTexts)
    .set({ stoppedWhy: why })
    .where(and(eq(registeredTexts.kind, kind), isNull(registeredTexts.stoppedWhy)))
