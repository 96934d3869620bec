import { Refusal } from '#shared/failures.ts'
import { may, type Needs } from './permissions.ts'
import type { StaffMember } from './types.ts'

/**
 * For commands, where the change happens: whatever way led there, a person without the permission is refused with 403.
 */
export function requirePermission(by: Pick<StaffMember, 'roles'>, needs: Needs) {
  if (!may(by.roles, needs)) throw new Refusal(403, 'Your account may not do this.')
}
