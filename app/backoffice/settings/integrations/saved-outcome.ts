import type { IntegrationSaved } from '#shop/integrations/store-integration.server.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'

export function savedOutcome(saved: IntegrationSaved): Outcome {
  if (saved.kind !== 'refused') return saved
  const { field, sentence } = saved
  return field ? { kind: 'invalid', errors: { [field]: sentence } } : { kind: 'refused', title: sentence }
}

/** The outcome of a trial: it was done, whatever it found. */
export type TrialOutcome = Outcome<{ ok: boolean; sentence: string }>

export const trialOutcome = ({ ok, sentence }: { ok: boolean; sentence: string }): TrialOutcome => ({
  kind: 'done',
  ok,
  sentence,
})

/** The sentence to show beside the form, where nothing was saved. */
export const refusalOf = (action: { busy: boolean; outcome?: Outcome; failure?: string }) =>
  !action.busy && action.outcome?.kind === 'refused' ? action.outcome.title : action.failure
