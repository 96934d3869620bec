import { guardedMember, type StaffMember } from '#shop/staff/types.ts'

/** Somebody the guards let in, for commands that are tested without one. */
export const asha: StaffMember = guardedMember({
  id: 'asha',
  name: 'Asha Rao',
  email: 'asha@example.in',
  roles: ['admin'],
})
