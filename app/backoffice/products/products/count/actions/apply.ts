import { applyCount, type CountResult } from '#shop/stock/apply-count.server.ts'
import { CountForm } from '#shop/stock/inputs.ts'
import { readAs } from '../../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../../parts/guard/outcome.ts'
import { perform } from '../../../../parts/guard/perform.server.ts'
import type { Route } from './+types/apply'

export async function action({ request, context }: Route.ActionArgs) {
  const sent: unknown = await request.json().catch(() => null)
  return perform(context, async (db, by): Promise<Outcome<CountResult>> => {
    const { lines } = readAs(CountForm, sent)
    return { kind: 'done', ...(await applyCount(db, by, lines)) }
  })
}
