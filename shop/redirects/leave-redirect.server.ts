import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { redirects } from './tables.server.ts'

/** Nobody is led on from this path any more: a page answers there. */
export const endRedirect = async (tx: Db, from: string) => {
  await tx.delete(redirects).where(eq(redirects.from, from))
}

/**
 * Leads from where a page was to where it is now. Redirects to its former address lead to the new one at once, so that no
 * chain comes about, and one away from the new address goes: the page answers there.
 */
export async function leaveRedirect(tx: Db, { from, to }: { from: string; to: string }) {
  await endRedirect(tx, to)
  await tx.update(redirects).set({ to }).where(eq(redirects.to, from))
  await tx
    .insert(redirects)
    .values({ from, to })
    .onConflictDoUpdate({ target: redirects.from, set: { to: sql`excluded.to` } })
  await announceChange(tx, 'catalogue')
}
