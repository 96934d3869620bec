import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import type { LogoPlace } from '#shop/media/logo-rules.ts'
import { findLogo } from '#shop/media/logo/store-logo.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { StoreSettings } from './inputs.ts'
import { storeSettings } from './tables.server.ts'

/** "gone": no logo of this key was ever stored here. */
export type LogoSaved = { kind: 'done' } | { kind: 'gone' }

/**
 * Puts an uploaded logo in its place, or none. The version stays: the settings' form does not write the logo, so a form
 * that somebody has open may still be saved.
 */
export async function saveLogo(
  db: Db,
  by: StaffMember,
  { place, key }: { place: LogoPlace; key: string | null },
): Promise<LogoSaved> {
  requirePermission(by, 'settings.edit')
  return db.transaction(async (tx) => {
    const logo = key === null ? null : await findLogo(tx, key)
    if (key !== null && !logo) return { kind: 'gone' }
    await tx.insert(storeSettings).values({}).onConflictDoNothing()
    const [held] = await tx.select().from(storeSettings).where(eq(storeSettings.id, 1)).for('update')
    const before = StoreSettings.parse(held!.values)
    const old = before.logo[place]
    if ((old?.key ?? null) === key) return { kind: 'done' }

    const after = { ...before, logo: { ...before.logo, [place]: logo } }
    await tx
      .update(storeSettings)
      .set({ values: after, updatedAt: sql`now()` })
      .where(eq(storeSettings.id, 1))
    await logChange(tx, by, {
      action: 'edit settings',
      subject: 'store settings',
      before: { [`logo.${place}`]: old?.key ?? null },
      after: { [`logo.${place}`]: key },
    })
    await announceChange(tx, 'settings')
    return { kind: 'done' }
  })
}
