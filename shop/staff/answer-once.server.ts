import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sealWith } from '#shop/secrets/seal-text.server.ts'
import { answeredActions } from './tables.server.ts'

/** An action as a page sends it. The key is the same when the answer was lost on the way and the page sends it again. */
export type SentAction = { key: string; address: string }

/** An action that gave no answer for so long ended with its process. */
const maxRunSeconds = 120
const storedHours = 1
const maxAnswerLength = 100_000
const waiting = { everyMs: 250, maxTries: 60 }

/**
 * Does the work of an action, or gives the answer of the time when it was done. Returns null while the first time is
 * still under way after fifteen seconds. Answers that are not `final` are given once: the next time does the work.
 */
export async function answerOnce<Answer>(
  db: Db,
  by: { id: string },
  { sent, work, isFinal }: { sent: SentAction; work(): Promise<Answer>; isFinal(answer: Answer): boolean },
  { everyMs, maxTries } = waiting,
): Promise<Answer | null> {
  const id = createHash('sha256')
    .update(JSON.stringify([by.id, sent.address, sent.key]))
    .digest('base64url')
  const { seal, open } = sealWith(sent.key)
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (await claim(db, id)) {
      let stored: string | null = null
      try {
        const answer = await work()
        if (isFinal(answer)) stored = seal(serialize(answer).toString('base64'), id)
        return answer
      } finally {
        await store(db, id, stored)
      }
    }
    const [found] = await db
      .select({ answer: answeredActions.answer })
      .from(answeredActions)
      .where(eq(answeredActions.id, id))
    const text = found?.answer ? open(found.answer, id) : null
    if (text !== null) return deserialize(Buffer.from(text, 'base64')) as Answer
    await pause(everyMs)
  }
  return null
}

/** Returns whether the work is this request's to do. */
async function claim(db: Db, id: string) {
  await db
    .delete(answeredActions)
    .where(lt(answeredActions.sentAt, sql`now() - make_interval(hours => ${storedHours})`))
  const [mine] = await db
    .insert(answeredActions)
    .values({ id })
    .onConflictDoUpdate({
      target: answeredActions.id,
      set: { sentAt: sql`now()` },
      setWhere: and(
        isNull(answeredActions.answer),
        lt(answeredActions.sentAt, sql`now() - make_interval(secs => ${maxRunSeconds})`),
      ),
    })
    .returning({ id: answeredActions.id })
  return mine !== undefined
}

/** Stores the answer for the next time; without one the next time does the work. What was done stands in any case. */
async function store(db: Db, id: string, answer: string | null) {
  const isThis = eq(answeredActions.id, id)
  const change =
    answer !== null && answer.length <= maxAnswerLength
      ? db.update(answeredActions).set({ answer }).where(isThis)
      : db.delete(answeredActions).where(isThis)
  await Promise.resolve(change).catch(() => {})
}
