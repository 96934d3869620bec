import type { ReactNode } from 'react'
import { Motif } from './motif.tsx'

/** Says that there is nothing here, and what to do next. */
export function EmptyState({
  title,
  description,
  action,
  level: Heading = 'h2',
}: {
  title: string
  description?: string
  action?: ReactNode
  level?: 'h1' | 'h2'
}) {
  return (
    <div
      className={`flex flex-col items-center justify-center gap-4 px-4 py-16 text-center md:py-24 ${Heading === 'h1' ? 'min-h-[70svh]' : ''}`}
    >
      <Motif />
      <Heading className="font-display text-section font-medium">{title}</Heading>
      {description && <p className="max-w-prose text-pretty text-ink-soft">{description}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
