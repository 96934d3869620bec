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
  if (person.id === by.id) return 'You cannot change your own roles. Ask another owner or admin, so that nobody locks themselves out.'
  const losesOwner = person.roles.includes('owner') && !newRoles.includes('owner')
  if (losesOwner && otherOwners === 0) return 'The shop needs at least one owner. Make somebody else an owner first.'
  return null
}

/** How long wrong sign-ins are forgiven at once: an e-mail is one person's, a network address may be a whole shop's. */
export const freeTries = { email: 4, network: 12 } as const

const firstWaitSeconds = 5
const longestWaitSeconds = 900

/** Seconds from the last failure until the next try: none at first, then 5, 10, 20 … up to 15 minutes. */
export function waitAfter(failures: number, free: number) {
  if (failures < free) return 0
  return Math.min(firstWaitSeconds * 2 ** (failures - free), longestWaitSeconds)
}

/** "8 seconds", "2 minutes": never shorter than it is. */
export function formatWait(seconds: number) {
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
