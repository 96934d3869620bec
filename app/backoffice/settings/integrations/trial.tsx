import { CircleCheck } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import type { TrialOutcome } from './saved-outcome.ts'

/** A button that tries what the shop uses now, and what came of it in words. */
export function Trial({ address, label }: { address: string; label: string }) {
  const trial = useAction<TrialOutcome>({ thing: 'connection', done: null, failed: null })
  return (
    <div className="flex flex-col gap-4 border-t border-line p-4 md:p-5">
      <Button
        variant="secondary"
        size="small"
        busy={trial.busy}
        className="self-start"
        onClick={() => trial.send(address)}
      >
        {label}
      </Button>
      <TrialResult trial={trial} />
    </div>
  )
}

type TrialResultProps = { trial: Pick<ReturnType<typeof useAction<TrialOutcome>>, 'outcome' | 'busy' | 'failure'> }

/** The sentence that a trial gave, once it has. */
export function TrialResult({ trial: { outcome, busy, failure } }: TrialResultProps) {
  const found = !busy && outcome?.kind === 'done' ? outcome : null
  return (
    <>
      <div role="status" className="empty:hidden">
        {found?.ok && (
          <p className="flex items-start gap-3 text-small text-ink">
            <Icon of={CircleCheck} className="text-success shrink-0" />
            {found.sentence}
          </p>
        )}
      </div>
      <FormRefusal sentence={found && !found.ok ? found.sentence : failure} />
    </>
  )
}
