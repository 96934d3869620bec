import * as z from 'zod'
import { typedVersion } from '#shared/fields.ts'
import { readPolicy } from '#shop/settings/policies.ts'
import { findPolicyBody } from '#shop/settings/policy-texts/policy-versions.server.ts'
import { savePolicy } from '#shop/settings/policy-texts/save-policy.server.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/restore'

/** Makes an earlier version the newest one. */
export const action = (asked: Route.ActionArgs) =>
  performSent(
    asked,
    z.object({ restores: typedVersion, version: typedVersion }),
    async (db, by, versions): Promise<Outcome> => {
      const policy = readPolicy(asked.params.policy)
      const body = policy && (await findPolicyBody(db, policy, versions.restores))
      return body === null ? { kind: 'gone' } : savePolicy(db, by, { policy: policy!, body, ...versions })
    },
  )
