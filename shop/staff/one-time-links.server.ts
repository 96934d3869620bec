import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { verifications } from './tables.server.ts'

/** How long a link of each kind is good, in hours. */
const goodHours = { 'first-admin': 24, invitation: 7 * 24, reset: 1 } as const

type Kind = keyof typeof goodHours

/** The purpose of a link: "reset" of the person's password; the first admin's link belongs to nobody yet. */
type Purpose = { kind: Kind; userId?: string }

const identify = ({ kind, userId = '' }: Purpose) => `${kind}:${userId}`

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The secret of a new link; only its hash is stored. Links of the same purpose made before stay good. */
export async function makeLink(db: Db, purpose: Purpose): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identify(purpose)), lt(verifications.expiresAt, sql`now()`)))
  const [made] = await db
    .insert(verifications)
    .values({
      id: randomUUID(),
      identifier: identify(purpose),
      value: hashOf(token),
      expiresAt: sql`now() + make_interval(hours => ${goodHours[purpose.kind]})`,
    })
    .returning({ expiresAt: verifications.expiresAt })
  return { token, expiresAt: made!.expiresAt }
}

/** The person that the link belongs to ('' for nobody), or null when it is unknown, used up or too old. */
export async function findLink(db: Db, kind: Kind, token: string): Promise<{ userId: string } | null> {
  const [open] = await db
    .select({ identifier: verifications.identifier })
    .from(verifications)
    .where(
      and(
        sql`starts_with(${verifications.identifier}, ${identify({ kind })})`,
        eq(verifications.value, hashOf(token)),
        gt(verifications.expiresAt, sql`now()`),
      ),
    )
  return open ? { userId: open.identifier.slice(identify({ kind }).length) } : null
}

/** Makes every link of this purpose useless. False when there was none: somebody else was faster. */
export async function closeLinks(db: Db, purpose: Purpose): Promise<boolean> {
  const closed = await db
    .delete(verifications)
    .where(eq(verifications.identifier, identify(purpose)))
    .returning({ id: verifications.id })
  return closed.length > 0
}
