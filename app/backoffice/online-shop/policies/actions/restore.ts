import { typedVersion } from '#shared/fields.ts'
import { readPolicy } from '#shop/settings/policies.ts'
import { findPolicyBody, savePolicy } from '#shop/settings/policy-texts/policy-versions.server.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/restore'

/** Makes an earlier version the newest one. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const policy = readPolicy(params.policy)
  const [restores, version] = [typedVersion.parse(fields.restores), typedVersion.parse(fields.version)]
  return perform(context, async (db, by): Promise<Outcome> => {
    const body = policy && (await findPolicyBody(db, policy, restores))
    return body === null ? { kind: 'gone' } : savePolicy(db, by, { policy: policy!, version, body, restores })
  })
}
