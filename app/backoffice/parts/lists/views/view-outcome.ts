import type { ViewChange } from '#shop/staff/views/saved-views.server.ts'
import { maxViews } from '#shop/staff/views/view-inputs.ts'
import type { Outcome } from '../../guard/outcome.ts'

/** Every refusal stands beside the name. */
export function viewOutcome({ kind }: ViewChange): Outcome {
  if (kind === 'name taken') return { kind: 'invalid', errors: { name: 'You already have a view with this name.' } }
  if (kind === 'too many')
    return { kind: 'invalid', errors: { name: `You have ${maxViews} saved views. Delete one, then save this one.` } }
  return { kind }
}
