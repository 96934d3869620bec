import { integrationsContext } from '#app/context.ts'
import { showRefundAccount } from '#shop/orders/cash/refund-accounts.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/account'

/** Shows where a refund goes, to whoever sends it. */
export async function action({ params, context }: Route.ActionArgs) {
  const key = await context.get(integrationsContext).secretsKey.find()
  return perform(context, async (db, by): Promise<Outcome<{ account: string }>> => {
    if (key.kind === 'refused') return { kind: 'refused', title: key.sentence }
    const shown = await showRefundAccount(db, by, key.seal, rowIdOf(params.id))
    return shown.kind === 'refused' ? { kind: 'refused', title: shown.sentence } : shown
  })
}
