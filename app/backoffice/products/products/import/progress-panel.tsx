import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { ProductImport } from '#shop/spreadsheets/importing/queries.server.ts'
import { Panel } from '../../../frame/frame/panel.tsx'

const everyMs = 1_000

/** How far the work has come; it goes on whether somebody looks or not. */
export function ProgressPanel({ found, busy, onCancel }: { found: ProductImport; busy: boolean; onCancel(): void }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return undefined
    const look = setTimeout(() => void revalidate(), everyMs)
    return () => clearTimeout(look)
  }, [revalidate, state])

  const isChecking = found.state === 'checking'
  const { create, change, same, refused } = found.counts
  const through = Math.min(found.rowCount, Math.max(0, found.doneUpTo - 1))
  // A check goes through the rows twice: which product each is about, then what it would do.
  const done = isChecking ? Math.floor((through + create + change + same + refused) / 2) : through
  const title = isChecking ? 'Checking the file' : 'Applying the changes'
  return (
    <Panel title={title}>
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <div>
          <p className="flex justify-between gap-4 text-small" role="status">
            <span>
              Row {done.toLocaleString('en-IN')} of {found.rowCount.toLocaleString('en-IN')}
            </span>
            <span className="tabular-nums">{Math.floor((done * 100) / found.rowCount)} %</span>
          </p>
          <progress value={done} max={found.rowCount} aria-label={title} className="admin-progress mt-1" />
        </div>
        {found.error && <p className="text-small text-danger">{found.error}</p>}
        <p className="text-small text-ink-soft">
          {isChecking ? 'Nothing is changed yet. ' : 'Rows that are applied stay applied. '}You can leave this page and
          come back.
        </p>
        <span>
          <Button variant="secondary" size="small" busy={busy} onClick={onCancel}>
            {isChecking ? 'Cancel import' : 'Stop here'}
          </Button>
        </span>
      </div>
    </Panel>
  )
}
