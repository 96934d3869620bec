import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

type SaveBarProps = {
  label: string
  busyLabel: string
  busy: boolean
  isTouched: boolean
  /** Why the last try got no answer. */
  failure?: string
  children?: ReactNode
}

/** Stays at the foot of the window while a long form is filled in. */
export function SaveBar({ label, busyLabel, busy, isTouched, failure, children }: SaveBarProps) {
  return (
    <div className="admin-save-bar">
      <Button type="submit" busy={busy}>
        {busy ? busyLabel : label}
      </Button>
      {children}
      <output className="text-small text-ink-soft">
        {isTouched && !busy && !failure ? 'You have unsaved changes.' : ''}
      </output>
      <p role="alert" className="text-small font-medium text-danger">
        {failure}
      </p>
    </div>
  )
}
