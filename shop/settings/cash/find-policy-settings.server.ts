import type { Db } from '#db/client.server.ts'
import type { PolicySettings } from '../policy-placeholders.ts'
import { findEditableSettings } from '../queries.server.ts'
import { findCashTerms } from './find-cash-terms.server.ts'

/** Settings as the policies tell them. The demo's policy speaks of cash before it is offered, as specified. */
export async function findPolicySettings(db: Db): Promise<PolicySettings> {
  const [{ settings, demoFilledAt, demoClearedAt }, cash] = await Promise.all([
    findEditableSettings(db),
    findCashTerms(db),
  ])
  const isDemo = demoFilledAt !== null && demoClearedAt === null
  return { ...settings, takesCash: isDemo || cash !== null }
}
