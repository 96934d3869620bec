import { CircleAlert, CircleCheck, OctagonAlert } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import type { HealthState } from '#shared/health-check.ts'

const marks = {
  good: { icon: CircleCheck, look: 'text-good', label: 'Good' },
  'to do': { icon: CircleAlert, look: 'text-warn', label: 'To do' },
  warning: { icon: CircleAlert, look: 'text-warn', label: 'Please look' },
  critical: { icon: OctagonAlert, look: 'text-danger', label: 'Act now' },
}

/** A state as a shape, a word and a colour; `isWordless` where a sentence beside it says the same. */
export function StateMark({ state, isWordless = false }: { state: HealthState | 'to do'; isWordless?: boolean }) {
  const { icon, look, label } = marks[state]
  return (
    <span className={`inline-flex shrink-0 items-center gap-1.5 text-small font-semibold ${look}`}>
      <Icon of={icon} size={20} />
      {!isWordless && label}
    </span>
  )
}
