import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { builtInPolicies } from './built-in-policies.server.ts'
import { type Policy, policies } from '../policies.ts'
import { policyVersions } from '../tables.server.ts'

/**
 * Stores the texts that a shop begins with where it has none yet, dated like its other texts, or now. Texts that are
 * there stay.
 */
export async function storePolicies(db: Db, bodies: Readonly<Record<Policy, string>> = builtInPolicies, since?: Date) {
  const savedAt = since ?? sql`coalesce((select min(saved_at) from policy_versions), now())`
  await db
    .insert(policyVersions)
    .values(policies.map((policy) => ({ policy, version: 1, body: bodies[policy], savedAt })))
    .onConflictDoNothing()
}

export type PolicyVersion = { version: number; savedBy: string | null; savedAt: Date }

const columns = { version: policyVersions.version, savedBy: policyVersions.savedBy, savedAt: policyVersions.savedAt }

/** Every version of a policy, newest first. */
export async function findPolicyVersions(db: Db, policy: Policy): Promise<PolicyVersion[]> {
  const found = await db
    .select(columns)
    .from(policyVersions)
    .where(eq(policyVersions.policy, policy))
    .orderBy(desc(policyVersions.version))
  return found
}

/** The version of each policy that visitors read. */
export async function findCurrentVersions(db: Db): Promise<Record<Policy, PolicyVersion>> {
  const found = await db
    .selectDistinctOn([policyVersions.policy], { policy: policyVersions.policy, ...columns })
    .from(policyVersions)
    .orderBy(policyVersions.policy, desc(policyVersions.version))
  return Object.fromEntries(found.map(({ policy, ...version }) => [policy, version])) as Record<Policy, PolicyVersion>
}

/** Every text that visitors read. */
export async function findPolicyBodies(db: Db): Promise<Record<Policy, string>> {
  const found = await db
    .selectDistinctOn([policyVersions.policy], { policy: policyVersions.policy, body: policyVersions.body })
    .from(policyVersions)
    .orderBy(policyVersions.policy, desc(policyVersions.version))
  return Object.fromEntries(found.map(({ policy, body }) => [policy, body])) as Record<Policy, string>
}

/** The text that visitors read, and since when there has been one. */
export async function findPolicy(db: Db, policy: Policy): Promise<PolicyVersion & { body: string; effectiveAt: Date }> {
  const [newest] = await db
    .select({
      ...columns,
      body: policyVersions.body,
      effectiveAt: sql`min(${policyVersions.savedAt}) over ()`.mapWith(policyVersions.savedAt),
    })
    .from(policyVersions)
    .where(eq(policyVersions.policy, policy))
    .orderBy(desc(policyVersions.version))
    .limit(1)
  if (!newest) throw new Error(`There is no text of ${policy}: storePolicies() was not called`)
  return newest
}

/** An earlier text; null when there was no such version. */
export async function findPolicyBody(db: Db, policy: Policy, version: number): Promise<string | null> {
  const [found] = await db
    .select({ body: policyVersions.body })
    .from(policyVersions)
    .where(and(eq(policyVersions.policy, policy), eq(policyVersions.version, version)))
  return found?.body ?? null
}
