import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Role } from '../rules.ts'
import { type TwoStepDuty, type TwoStepTick, twoStepTicks } from '../two-step-duties.ts'

export type SessionRules = {
  /** A session that was not used for so long is over. */
  idleHours: number
  twoStepFor: TwoStepDuty
} & Partial<Record<TwoStepTick, boolean>>

export const standardRules: SessionRules = { idleHours: 12, twoStepFor: 'nobody' }

/** However much it is used. */
const maxSessionDays = 30

const cachedMs = 5_000

/** The owner's rules as they were a few seconds ago: they are asked for with each request of staff. */
export function cacheRules(find: () => Promise<SessionRules>): () => Promise<SessionRules> {
  let known: { rules: Promise<SessionRules>; until: number } | null = null
  return () => {
    if (known && performance.now() < known.until) return known.rules
    const rules = find()
    known = { rules, until: performance.now() + cachedMs }
    rules.catch(() => (known = null))
    return rules
  }
}

/** Ends this session where nobody has used it for too long, or it is too old. */
export async function endOldSession(db: Db, token: string, { idleHours }: SessionRules) {
  await db.execute(sql`
    delete from sessions where token = ${token} and (
      updated_at < now() - make_interval(hours => ${idleHours})
      or created_at < now() - make_interval(days => ${maxSessionDays}))`)
}

/** Whether any of these roles must have the second step. */
export const needsTwoStep = (held: readonly Role[], rules: SessionRules) =>
  rules.twoStepFor === 'everybody' || held.some((role) => isChosen(role, rules))

function isChosen(role: Role, rules: SessionRules) {
  if (role === 'owner' || role === 'admin') return rules.twoStepFor === 'owners and admins'
  return rules[twoStepTicks[role]] ?? false
}
