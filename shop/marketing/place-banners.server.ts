import { asc, eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type Outcome, done, gone } from './manage-banners.server.ts'
import { banners } from './tables.server.ts'

export const setBannerActive = (db: Db, by: StaffMember, { id, isActive }: { id: number; isActive: boolean }) =>
  db.transaction(async (tx): Promise<Outcome> => {
    requirePermission(by, 'marketing.edit')
    const [changed] = await tx
      .update(banners)
      .set({ isActive, version: sql`${banners.version} + 1` })
      .where(eq(banners.id, id))
      .returning({ id: banners.id })
    if (!changed) return gone
    const action = isActive ? 'switch banner on' : 'switch banner off'
    await logChange(tx, by, { action, subject: `banner ${id}`, before: { isActive: !isActive }, after: { isActive } })
    await announceChange(tx, 'marketing')
    return done
  })

/** The banners of one place in a new order, by their ids; those not named keep theirs behind them. */
export const orderBanners = (db: Db, by: StaffMember, ids: readonly number[]) =>
  db.transaction(async (tx): Promise<Outcome> => {
    requirePermission(by, 'marketing.edit')
    const all = await tx.select().from(banners).orderBy(asc(banners.sortOrder), asc(banners.id)).for('update')
    const named = ids.flatMap((id) => all.find((one) => one.id === id) ?? [])
    if (!named[0]) return gone
    const ofPlace = all.filter(({ position }) => position === named[0]!.position)
    const inOrder = [...new Set([...named.filter((one) => ofPlace.includes(one)), ...ofPlace])]
    if (inOrder.every(({ id }, at) => id === ofPlace[at]!.id)) return done
    for (const [sortOrder, one] of inOrder.entries())
      await tx.update(banners).set({ sortOrder }).where(eq(banners.id, one.id))
    const names = (some: typeof all) => some.map(({ name }) => name)
    await logChange(tx, by, {
      action: 'change positions of banners',
      subject: 'banners',
      before: names(ofPlace),
      after: names(inOrder),
    })
    await announceChange(tx, 'marketing')
    return done
  })
