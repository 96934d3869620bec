import { asc, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { textMessages } from '../tables.server.ts'

const { id, subject, kind, createdAt, state, nextTryAt, sentAt, reportedAt, error } = getTableColumns(textMessages)
const shown = { id, subject, kind, createdAt, state, nextTryAt, sentAt, reportedAt, error }

/** The SMS about one subject and how each got on, oldest first. */
export const findSms = (db: Db, about: string) =>
  db.select(shown).from(textMessages).where(eq(subject, about)).orderBy(asc(id))

/** The newest SMS, newest first. */
export const findRecentSms = (db: Db, most: number) =>
  db.select(shown).from(textMessages).orderBy(desc(createdAt), desc(id)).limit(most)

export type ShownSms = Awaited<ReturnType<typeof findSms>>[number]
