import type { StaffMember } from '#shop/staff/types.ts'

/** Somebody the guards let in, for commands that are tested without one. */
export const asha = {
  id: 'asha',
  name: 'Asha Rao',
  email: 'asha@example.in',
  roles: ['admin'],
} as unknown as StaffMember
