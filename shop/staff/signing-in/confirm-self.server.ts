import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { verifications } from '../tables.server.ts'
import { askLibrary, headersOf } from './ask-library.server.ts'
import type { Proof } from './prove-identity.server.ts'
import type { SignInLibrary } from './sign-in-library.server.ts'
import { type Refused, tooManyTries, tryOwnPassword } from './sign-in-waits.server.ts'

/** Keys and roles are changed within so long after the password was typed: a browser that was left open is not enough. */
const confirmedMinutes = 10

const identify = (sessionId: string) => `confirmed:${sessionId}`

type Session = { id: string; createdAt: Date }

/** Whether the person of this session has typed the password in the last minutes; to sign in counts, too. */
export async function isConfirmed(db: Db, { id, createdAt }: Session): Promise<boolean> {
  if (Date.now() - createdAt.getTime() < confirmedMinutes * 60_000) return true
  const found = await db.$count(
    verifications,
    and(eq(verifications.identifier, identify(id)), gt(verifications.expiresAt, sql`now()`)),
  )
  return found > 0
}

/** Asked in growing waits, as every password of somebody signed in. */
export async function confirmSelf(db: Db, auth: SignInLibrary, proof: Proof): Promise<{ kind: 'done' } | Refused> {
  const counted = await tryOwnPassword(db, proof.by.id)
  if (counted.waitSeconds > 0) return tooManyTries(counted.waitSeconds)
  const [headers, { password }] = [headersOf(proof), proof]
  const found = await askLibrary(auth, auth.api.verifyPassword({ body: { password }, headers, returnHeaders: true }))
  const session = await auth.api.getSession({ headers: proof.headers })
  if (found.kind === 'no' || !session)
    return { kind: 'refused', sentence: 'That is not your password. Please try again.' }
  await counted.endWell()
  await db.insert(verifications).values({
    id: randomUUID(),
    identifier: identify(session.session.id),
    value: proof.by.id,
    expiresAt: sql`now() + make_interval(mins => ${confirmedMinutes})`,
  })
  return { kind: 'done' }
}
