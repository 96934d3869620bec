import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sealWith } from '#shop/secrets/seal-text.server.ts'
import type { SecondStep } from '../inputs.ts'
import { verifications } from '../tables.server.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** `challenge`: the cookie of the first step, which only the browser has that gave the password. */
const idOf = (challenge: string) => `answered-2fa ${hash(challenge)}`

const sealOf = (challenge: string, { code, isRecovery, trustDevice }: SecondStep) =>
  sealWith(JSON.stringify([challenge, code, isRecovery, trustDevice]))

/** Stores the cookies of a right code for a few minutes, sealed with what the browser sent: they may be lost on the way. */
export async function storeAnswer(db: Db, challenge: string, step: SecondStep, setCookie: readonly string[]) {
  const id = idOf(challenge)
  const value = sealOf(challenge, step).seal(JSON.stringify(setCookie), id)
  await db
    .insert(verifications)
    .values({ id, identifier: id, value, expiresAt: sql`now() + interval '5 minutes'` })
    .onConflictDoNothing()
}

const findStored = async (db: Db, challenge: string) => {
  const [stored] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.id, idOf(challenge)), gt(verifications.expiresAt, sql`now()`)))
  return stored?.value ?? null
}

/** The cookies of the time before, for the same code from the same browser; null otherwise. */
export async function findAnswer(db: Db, challenge: string, step: SecondStep): Promise<string[] | null> {
  const value = await findStored(db, challenge)
  const opened = value && sealOf(challenge, step).open(value, idOf(challenge))
  return opened ? (JSON.parse(opened) as string[]) : null
}

export const isAnswered = async (db: Db, challenge: string) => (await findStored(db, challenge)) !== null
