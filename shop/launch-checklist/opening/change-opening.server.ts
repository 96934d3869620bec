import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { LaunchChecklist } from '../guide/open-launch-checklist.server.ts'
import { blockersOf } from '../opening-rules.ts'
import type { ChecklistItem } from '../rules.ts'
import type { ChangeOpening } from './inputs.ts'

export type OpeningChanged = { kind: 'done' } | { kind: 'conflict' } | { kind: 'missing'; items: ChecklistItem[] }

/** A shop in preparation opens once nothing is missing; one that was open before opens again as it is. */
export async function changeOpening(
  db: Db,
  by: StaffMember,
  { from, to, sentence }: ChangeOpening,
  launchChecklist: Pick<LaunchChecklist, 'findGuideItems'>,
): Promise<OpeningChanged> {
  requirePermission(by, 'settings.edit')
  if (from === 'in preparation' && to !== from) {
    const items = blockersOf(await launchChecklist.findGuideItems())
    if (items.length > 0) return { kind: 'missing', items }
  }
  return db.transaction(async (tx) => {
    await tx.insert(storeSettings).values({}).onConflictDoNothing()
    const [held] = await tx.select().from(storeSettings).where(eq(storeSettings.id, 1)).for('update')
    if (held!.opening !== from) return { kind: 'conflict' }
    const after = { opening: to, closedSentence: to === 'closed' ? sentence : held!.closedSentence }
    const before = { opening: held!.opening, closedSentence: held!.closedSentence }
    if (after.opening === before.opening && after.closedSentence === before.closedSentence) return { kind: 'done' }
    await tx
      .update(storeSettings)
      .set({ ...after, updatedAt: sql`now()` })
      .where(eq(storeSettings.id, 1))
    await logChange(tx, by, { action: 'open or close shop', subject: 'shop', before, after })
    await announceChange(tx, 'settings')
    return { kind: 'done' }
  })
}
