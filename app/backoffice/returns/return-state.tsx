import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { ReturnState as State } from '#shop/returns/rules.ts'

const labels: Record<State | 'judged', { label: string; tone: BadgeTone }> = {
  requested: { label: 'To decide', tone: 'accent' },
  approved: { label: 'On the way', tone: 'neutral' },
  received: { label: 'To check', tone: 'warn' },
  judged: { label: 'To refund', tone: 'warn' },
  closed: { label: 'Closed', tone: 'good' },
  declined: { label: 'Declined', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

/** Where a return stands, by what staff do next. */
export function ReturnState({ state, judgedAt }: { state: State; judgedAt: Date | string | null }) {
  const { label, tone } = labels[state === 'received' && judgedAt !== null ? 'judged' : state]
  return <Badge tone={tone}>{label}</Badge>
}
