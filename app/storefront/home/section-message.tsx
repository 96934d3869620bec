import { Button } from '#app/ui/button.tsx'
import type { ReactNode } from 'react'

/** One sentence where a section would have been, and a way to ask again if that may help. */
export function SectionMessage({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <div role={onRetry ? 'alert' : undefined} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l-4 border-accent bg-sunken px-6 py-6">
      <p>{children}</p>
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
