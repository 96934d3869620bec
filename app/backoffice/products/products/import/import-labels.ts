import type { BadgeTone } from '#app/ui/badge.tsx'
import type { ImportState, RowOutcome } from '#shop/spreadsheets/inputs.ts'

export const stateLabels: Record<ImportState, string> = {
  uploaded: 'Choose columns',
  checking: 'Checking',
  checked: 'Checked',
  applying: 'Applying',
  done: 'Done',
  cancelled: 'Cancelled',
}

export const stateTones: Record<ImportState, BadgeTone> = {
  uploaded: 'warn',
  checking: 'neutral',
  checked: 'warn',
  applying: 'neutral',
  done: 'good',
  cancelled: 'neutral',
}

export const outcomeLabels: Record<RowOutcome, string> = {
  create: 'New',
  change: 'Changed',
  same: 'Unchanged',
  refused: 'Refused',
}

export const outcomeTones: Record<RowOutcome, BadgeTone> = {
  create: 'good',
  change: 'warn',
  same: 'neutral',
  refused: 'danger',
}

export const describeRows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`)
