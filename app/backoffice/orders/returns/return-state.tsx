import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { ReturnState as State } from '#shop/returns/rules.ts'

const labels: Record<State | 'under way' | 'judged' | 'to be paid', { label: string; tone: BadgeTone }> = {
  requested: { label: 'To decide', tone: 'accent' },
  approved: { label: 'Waiting for the parcel', tone: 'neutral' },
  'under way': { label: 'On the way', tone: 'neutral' },
  received: { label: 'To check', tone: 'warn' },
  judged: { label: 'To refund', tone: 'warn' },
  'to be paid': { label: 'To be paid', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'good' },
  declined: { label: 'Declined', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

type ReturnStateProps = {
  state: State
  judgedAt: Date | string | null
  isToBePaid: boolean
  /** The parcel has left its customer. */
  isUnderWay: boolean
}

/** Where a return stands, by what staff do next, or its customer. */
export function ReturnState({ state, judgedAt, isToBePaid, isUnderWay }: ReturnStateProps) {
  const judged = isToBePaid ? 'to be paid' : 'judged'
  const approved = isUnderWay ? 'under way' : 'approved'
  const open = state === 'approved' ? approved : state
  const { label, tone } = labels[state === 'received' && judgedAt !== null ? judged : open]
  return <Badge tone={tone}>{label}</Badge>
}
