import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type Seal, sealWith } from '#shop/secrets/seal-text.server.ts'
import { answeredActions } from './tables.server.ts'

/** An action as a page sends it. The key is the same when the answer was lost on the way and the page sends it again. */
export type SentAction = { key: string; address: string }

/** An action that gave no answer for so long ended with its process. */
const maxRunSeconds = 120
const storedHours = 1
/** Of text in base64. A file that is brought in is answered row by row. */
const maxAnswerLength = 20_000_000
const waiting = { everyMs: 250, maxTries: 60 }

type Action<Answer> = {
  sent: SentAction
  /** `action`: the author's, whose change marks it as done (`logChanges`). */
  work(action: string): Promise<Answer>
  isFinal(answer: Answer): boolean
  /** The answer where the change was committed, and all ended before its own was stored. */
  unheard?: Answer
}

/**
 * Does the work of an action, or gives the answer of the time when it was done. Returns null while the first time is
 * still under way after fifteen seconds. Answers that are not `final` are given once: the next time does the work. So it
 * does after a failure that changed nothing.
 */
export async function answerOnce<Answer>(
  db: Db,
  by: { id: string },
  { sent, work, isFinal, unheard }: Action<Answer>,
  { everyMs, maxTries } = waiting,
): Promise<Answer | null> {
  const id = idOf(by, sent)
  const { seal, open } = sealWith(sent.key)
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (await claim(db, id)) {
      const answer = await work(id).catch(async (error: unknown) => {
        await endFailed(db, id)
        throw error
      })
      await store(db, id, isFinal(answer) ? seal(serialize(answer).toString('base64'), id) : null)
      return answer
    }
    const [found] = await db
      .select({ answer: answeredActions.answer, isUnheard: and(isOver, isNotNull(answeredActions.changedAt))! })
      .from(answeredActions)
      .where(eq(answeredActions.id, id))
    const answer = readAnswer<Answer>(found?.answer, id, open)
    if (answer !== null) return answer
    if (found?.isUnheard) return unheard ?? null
    await pause(everyMs)
  }
  return null
}

/** Returns the answer that the action with this key had in the last hour; null where it had none. Does nothing itself. */
export async function findAnswer<Answer>(db: Db, by: { id: string }, sent: SentAction): Promise<Answer | null> {
  const id = idOf(by, sent)
  const [found] = await db
    .select({ answer: answeredActions.answer })
    .from(answeredActions)
    .where(eq(answeredActions.id, id))
  return readAnswer<Answer>(found?.answer, id, sealWith(sent.key).open)
}

const idOf = (by: { id: string }, { address, key }: SentAction) =>
  createHash('sha256')
    .update(JSON.stringify([by.id, address, key]))
    .digest('base64url')

function readAnswer<Answer>(stored: string | null | undefined, id: string, open: Seal['open']): Answer | null {
  const text = stored ? open(stored, id) : null
  return text === null ? null : (deserialize(Buffer.from(text, 'base64')) as Answer)
}

const isOver = lt(answeredActions.sentAt, sql`now() - make_interval(secs => ${maxRunSeconds})`)

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
      setWhere: and(isNull(answeredActions.answer), isNull(answeredActions.changedAt), isOver),
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

/** The next time does the work of an action that changed nothing, and hears of one that did. */
async function endFailed(db: Db, id: string) {
  const isThis = eq(answeredActions.id, id)
  const long = sql`now() - make_interval(secs => ${2 * maxRunSeconds})`
  const end = async () => {
    await db.delete(answeredActions).where(and(isThis, isNull(answeredActions.changedAt)))
    await db.update(answeredActions).set({ sentAt: long }).where(isThis)
  }
  await end().catch(() => {})
}
