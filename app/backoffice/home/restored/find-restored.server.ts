import type { RouterContextProvider } from 'react-router'
import { dbContext, heldCopyContext } from '#app/context.ts'
import { may } from '#shop/staff/permissions.ts'
import { findStaffLines, type StaffLine } from '#shop/staff/queries.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'

export type Restored = {
  restoredTo: string
  /** Everybody who could sign in, for whoever decides; null for others. */
  staff: readonly Pick<StaffLine, 'id' | 'name' | 'email' | 'roles' | 'hasTwoStep'>[] | null
}

/** The text of a restored copy's band; null in the real shop. */
export async function findRestored(
  context: Readonly<RouterContextProvider>,
  { roles }: StaffMember,
): Promise<Restored | null> {
  const restoredTo = context.get(heldCopyContext).restoredTo()?.toISOString()
  if (!restoredTo) return null
  if (!may(roles, 'backups.confirm')) return { restoredTo, staff: null }
  const lines = await findStaffLines(context.get(dbContext))
  return { restoredTo, staff: lines.filter(({ state }) => state === 'active') }
}
