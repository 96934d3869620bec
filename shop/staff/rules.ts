export const roles = ['owner', 'admin', 'catalogue', 'packing', 'support', 'viewer'] as const

export type Role = (typeof roles)[number]

type Person = { id: string; roles: readonly Role[] }

/**
 * Why `by` may not give a person these roles, as the sentence they read; null when they may. No roles: the person is
 * to leave. `otherOwners` counts the owners who can sign in, without this person.
 */
export function refusalToManage(
  by: { id: string; mayManageOwners: boolean },
  person: Person,
  newRoles: readonly Role[],
  otherOwners: number,
): string | null {
  const touchesOwners = person.roles.includes('owner') || newRoles.includes('owner')
  if (touchesOwners && !by.mayManageOwners) return 'Only owners may make, change or remove owners.'
  if (person.id === by.id)
    return 'You cannot change your own roles. Ask another owner or admin, so that nobody locks themselves out.'
  const losesOwner = person.roles.includes('owner') && !newRoles.includes('owner')
  if (losesOwner && otherOwners === 0) return 'The shop needs at least one owner. Make somebody else an owner first.'
  return null
}
