import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { takeTurns } from '#shared/take-turns.ts'
import type { Seal } from '#shop/secrets/seal-text.server.ts'
import type { Session, SessionStore } from '#shop/shipping/shiprocket/session-store.ts'
import { courierSessions } from './tables.server.ts'

const Stored = z.object({
  password: z.string(),
  kind: z.enum(['open', 'refused']),
  token: z.string(),
  until: z.number(),
})

/** One session for all processes: the row is locked while somebody logs in, and a burst of calls waits in one place. */
export function sessionInDatabase(
  db: Db,
  seal: Seal,
  { email, password }: { email: string; password: string },
): SessionStore {
  const inTurn = takeTurns(1)
  const about = `courier session ${email}`
  const ofEmail = eq(courierSessions.email, email)

  /** A session of another password is none: the refusal of the old one says nothing about the new one. */
  function read(row: { sealed: string | null } | undefined): Session | null {
    const text = row?.sealed ? seal.open(row.sealed, about) : null
    const stored = text ? Stored.parse(JSON.parse(text)) : null
    return stored?.password === password ? { kind: stored.kind, token: stored.token, until: stored.until } : null
  }

  return {
    async find() {
      const [row] = await db.select().from(courierSessions).where(ofEmail)
      return read(row)
    },
    renew: (spent, login) =>
      inTurn(() =>
        db.transaction(async (tx) => {
          await tx.insert(courierSessions).values({ email }).onConflictDoNothing()
          const [row] = await tx.select().from(courierSessions).where(ofEmail).for('update')
          const stored = read(row)
          if (stored && stored.token !== spent?.token) return stored
          const session = await login()
          const sealed = seal.seal(JSON.stringify({ ...session, password }), about)
          await tx.update(courierSessions).set({ sealed }).where(ofEmail)
          return session
        }),
      ),
  }
}
