import { Button } from '#app/ui/button.tsx'
import type { ReactNode } from 'react'

type SaveBarProps = { label: string; busyLabel: string; busy: boolean; isTouched: boolean; children?: ReactNode }

/** Stays at the foot of the window while a long form is filled in. */
export function SaveBar({ label, busyLabel, busy, isTouched, children }: SaveBarProps) {
  return (
    <div className="desk-save-bar">
      <Button type="submit" busy={busy}>
        {busy ? busyLabel : label}
      </Button>
      {children}
      <output className="text-small text-ink-soft">{isTouched && !busy ? 'There are changes that are not saved yet.' : ''}</output>
    </div>
  )
}
