import type { RouterContextProvider } from 'react-router'
import type { Db } from '#db/client.server.ts'
import type { ReturnChange } from '#shop/returns/deciding/decide-return.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'

type ActionArgs = { request: Request; params: { reference: string }; context: Readonly<RouterContextProvider> }

type Work = (
  db: Db,
  by: StaffMember,
  form: Record<string, unknown>,
  reference: string,
  context: ActionArgs['context'],
) => Promise<Outcome>

/** An action on one return with the fields of its form. */
export const returnChange =
  (work: Work) =>
  async ({ request, params, context }: ActionArgs) => {
    const form = await fieldsOf(request)
    return perform(context, (db, by) => work(db, by, form, params.reference, context))
  }

/** The answer of a return's command, as an outcome. */
export function outcomeOfReturn({ kind }: ReturnChange): Outcome {
  if (kind === 'changed') return { kind: 'conflict' }
  if (kind === 'not allowed') return { kind: 'refused', title: 'This step is not possible for the return as it is.' }
  return { kind }
}
