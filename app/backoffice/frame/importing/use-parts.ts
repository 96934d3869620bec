import { useRef, useState } from 'react'
import type { CsvPart } from '#shared/csv/keep-columns.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { useUploadGuard } from '../../parts/upload/use-upload-guard.ts'
import { joinPart } from './join-part.ts'
import type { PlannedRow } from './plan-table.tsx'

type UseParts<Planned> = {
  address: string
  thing: string
  /** The toast when the last part is answered; null for none. */
  done: string | null
  /** A refusal or a lost answer is shown beside the file, and no toast. */
  isQuiet?: boolean
  inParts: ((planned: Planned) => string) | undefined
  onDone?(planned: readonly Planned[]): void
}

type Sent<Planned> = { parts: readonly CsvPart[]; at: number; planned: Planned[] }

/** Sends the parts of a file one after the other, and joins what came of their rows. */
export function useParts<Planned extends PlannedRow>({
  address,
  thing,
  done,
  isQuiet = false,
  inParts,
  onDone,
}: UseParts<Planned>) {
  const sent = useRef<Sent<Planned> | null>(null)
  const [planned, setPlanned] = useState<Planned[] | null>(null)
  const [progress, setProgress] = useState<{ part: number; of: number } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useUploadGuard(progress !== null)
  const action = useAction<Outcome<{ planned: Planned[] }>>(
    { thing, done: null, ...(isQuiet && { refused: null, failed: null }) },
    (outcome) => {
      const whole = sent.current
      if (!whole) return
      if (outcome.kind !== 'done') {
        sent.current = null
        setProgress(null)
        setRefusal(isQuiet && outcome.kind === 'refused' ? outcome.title : null)
        return
      }
      whole.planned = joinPart(whole.planned, outcome.planned, inParts)
      whole.at += 1
      if (whole.at < whole.parts.length) return sendNext(whole)
      sent.current = null
      setProgress(null)
      setPlanned(whole.planned)
      onDone?.(whole.planned)
    },
  )

  function sendNext(whole: Sent<Planned>) {
    const { text, skipped } = whole.parts[whole.at]!
    const asked = whole.planned.filter(({ outcome }) => outcome === 'asked').length
    setProgress({ part: whole.at + 1, of: whole.parts.length })
    const isLast = whole.at === whole.parts.length - 1
    action.send(
      address,
      { text, ...(whole.at > 0 && { skipped: String(skipped), asked: String(asked) }) },
      { says: { done: isLast ? done : null } },
    )
  }

  function forget() {
    sent.current = null
    setPlanned(null)
    setProgress(null)
    setRefusal(null)
  }

  return {
    start(parts: readonly CsvPart[]) {
      forget()
      sent.current = { parts, at: 0, planned: [] }
      sendNext(sent.current)
    },
    forget,
    /** Says why a file is not sent. */
    refuse: setRefusal,
    planned,
    progress,
    refusal,
    /** Why there is no answer: what was sent may be sent again. */
    failure: action.failure,
    busy: action.busy || progress !== null,
  }
}
