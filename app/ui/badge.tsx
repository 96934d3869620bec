import type { ReactNode } from 'react'

const tones = {
  accent: 'bg-accent text-on-accent',
  ink: 'bg-ink text-ground',
  plain: 'bg-surface text-ink',
  neutral: 'bg-sunken text-ink',
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  danger: 'bg-danger-tint text-danger',
}

export type BadgeTone = keyof typeof tones

/** A word or two about a thing's state. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-(--corner-button) px-2 py-0.5 text-label font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
