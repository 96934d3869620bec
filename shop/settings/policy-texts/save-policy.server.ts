import { sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { Policy } from '../policies.ts'
import { policyVersions } from '../tables.server.ts'
import { findPolicy } from './policy-versions.server.ts'

/** "changed": somebody else saved meanwhile. */
export type PolicySaved = { kind: 'done' } | { kind: 'conflict' }

/** Keeps a text as the newest version. `version` is the one the person opened; the same text again is no new version. */
export const savePolicy = (
  db: Db,
  by: StaffMember,
  { policy, version, body, restores }: { policy: Policy; version: number; body: string; restores?: number },
) =>
  db.transaction(async (tx): Promise<PolicySaved> => {
    requirePermission(by, 'policies.edit')
    const current = await findPolicy(tx, policy)
    if (current.version !== version) return { kind: 'conflict' }
    if (current.body === body) return { kind: 'done' }
    const [saved] = await tx
      .insert(policyVersions)
      .values({ policy, version: version + 1, body, savedBy: by.name, savedAt: sql`now()` })
      .onConflictDoNothing()
      .returning({ version: policyVersions.version })
    if (!saved) return { kind: 'conflict' }
    const after = { version: version + 1, ...(restores !== undefined && { sameAsVersion: restores }) }
    await logChange(tx, by, {
      action: restores === undefined ? 'edit policy' : 'restore policy',
      subject: `policy ${policy}`,
      before: { version },
      after,
    })
    await announceChange(tx, 'settings')
    return { kind: 'done' }
  })
