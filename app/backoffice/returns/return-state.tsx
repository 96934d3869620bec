import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { ReturnState as State } from '#shop/returns/rules.ts'

const labels: Record<State | 'judged' | 'to be paid', { label: string; tone: BadgeTone }> = {
  requested: { label: 'To decide', tone: 'accent' },
  approved: { label: 'On the way', tone: 'neutral' },
  received: { label: 'To check', tone: 'warn' },
  judged: { label: 'To refund', tone: 'warn' },
  'to be paid': { label: 'To be paid', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'good' },
  declined: { label: 'Declined', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

type ReturnStateProps = { state: State; judgedAt: Date | string | null; isToBePaid: boolean }

/** Where a return stands, by what staff do next, or its customer. */
export function ReturnState({ state, judgedAt, isToBePaid }: ReturnStateProps) {
  const judged = isToBePaid ? 'to be paid' : 'judged'
  const { label, tone } = labels[state === 'received' && judgedAt !== null ? judged : state]
  return <Badge tone={tone}>{label}</Badge>
}
