import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

type VersionLineProps = {
  /** "Version 3" */
  name: string
  /** Who sees it now; null: an earlier one. */
  shownTo: 'visitors' | 'customers' | null
  /** When it was made, and by whom. */
  made: string
  /** "Restore version 3". Without `onRestore` there is no way to bring it back. */
  restoreLabel: string
  onRestore?(): void
  children?: ReactNode
}

/** One of the versions of something, in a list. */
export function VersionLine({ name, shownTo, made, restoreLabel, onRestore, children }: VersionLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 text-small md:px-5">
      <span className="min-w-48 flex-1">
        <span className="font-semibold">{name}</span>
        {shownTo && ` (shown to ${shownTo})`}
        <span className="block text-ink-soft">{made}</span>
      </span>
      {children}
      {onRestore && (
        <Button variant="secondary" size="small" aria-label={restoreLabel} onClick={onRestore}>
          Restore
        </Button>
      )}
    </li>
  )
}
