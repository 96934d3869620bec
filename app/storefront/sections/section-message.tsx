import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

/** One sentence where a section would have been, and a way to ask again if that may help. */
export function SectionMessage({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <div
      role={onRetry ? 'alert' : undefined}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-line py-8"
    >
      <p className="text-lead text-ink-soft">{children}</p>
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
