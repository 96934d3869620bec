import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { messageStates } from '#shop/marketing/inputs.ts'

type State = (typeof messageStates)[number]

const labels: Record<State, { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'accent' },
  assigned: { label: 'Assigned', tone: 'warn' },
  answered: { label: 'Answered', tone: 'good' },
  closed: { label: 'Closed', tone: 'neutral' },
}

export function MessageState({ state }: { state: State }) {
  const { label, tone } = labels[state]
  return <Badge tone={tone}>{label}</Badge>
}
