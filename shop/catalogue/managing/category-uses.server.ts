import type { Db } from '#db/client.server.ts'
import { contribution } from '#shared/contribution.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'

/**
 * The rows that another part of the shop stores by a category's slug. Both run in the transaction of the category's
 * change.
 */
export type CategoryUse = {
  /** Takes a new slug along. */
  moveSlug(tx: Db, by: StaffMember, slugs: { from: string; to: string }): Promise<void>
  /** Why the category has to stay, as a sentence for staff; null: it may go. */
  refuseDeletion?(tx: Db, category: { name: string; slug: string }): Promise<string | null>
}

export const { contribute: contributeCategoryUses, contributed: categoryUses } =
  contribution<readonly CategoryUse[]>('contributeCategoryUses')
