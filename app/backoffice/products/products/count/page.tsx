import { type FormEvent, useRef } from 'react'
import { href } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { CountResult } from '#shop/stock/apply-count.server.ts'
import { maxCountLines } from '#shop/stock/inputs.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import { CameraScanner } from '../../../orders/packing/checking/camera-scanner.tsx'
import { useFocusedField } from '../../../orders/packing/checking/use-focused-field.ts'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { linesToApply } from './count-lines.ts'
import { CountedLines } from './counted-lines.tsx'
import { useAskedCodes } from './use-asked-codes.ts'
import { useCount } from './use-count.ts'

/** Pieces are scanned one after the other; what differs from the book is shown, and applied once the shelf is done. */
export default function CountPage() {
  const field = useRef<HTMLInputElement>(null)
  const count = useCount()
  useFocusedField(field)
  const { lines } = count
  const applying = useAction<Outcome<CountResult>>(
    { thing: 'count', done: null, failed: 'The count was not applied. Please try again.' },
    (outcome) => {
      if (outcome.kind !== 'done') return
      const problems = new Map(outcome.refused.map(({ variantId, sentence }) => [variantId, sentence]))
      count.change(
        lines.flatMap((line) => {
          const problem = problems.get(line.variantId)
          return problem === undefined ? [] : [{ ...line, problem }]
        }),
      )
      field.current?.focus({ preventScroll: true })
    },
  )
  const done = applying.outcome?.kind === 'done' ? applying.outcome : null

  useAskedCodes(count)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = field.current!.value
    field.current!.value = ''
    void count.scan(typed)
  }

  const apply = () =>
    applying.send(
      href('/admin/products/count/apply'),
      { lines: linesToApply(lines.slice(0, maxCountLines)) },
      { encType: 'application/json' },
    )

  return (
    <>
      <PageHead title="Count stock" />
      <p className="-mt-4 max-w-[75ch] text-small text-ink-soft">
        Scan each piece that lies on the shelf, also those of orders that are not packed yet. You may go on selling:
        what is sold while you count is taken into account. The count stays on this device until you apply it.
      </p>
      <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <TextField
          ref={field}
          label="Scan a piece"
          hint="SKU or barcode, then Enter. Each scan counts one."
          name="code"
          error={count.wrong}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          className="w-full max-w-sm"
        />
        <CameraScanner onCode={(code) => void count.scan(code)} />
      </form>
      {applying.failure && <FormRefusal sentence={applying.failure} />}
      <p role="status" className="text-small font-semibold empty:hidden">
        {done && sayDone(done)}
      </p>
      {lines.length === 0 ? (
        <div className="admin-panel">
          <EmptyState
            title="Nothing counted yet."
            description="What you scan is listed here, beside how many there should be."
          />
        </div>
      ) : (
        <CountedLines count={count} busy={applying.busy} onApply={apply} />
      )}
    </>
  )
}

/** "Stock of 3 sizes was changed, 12 were right. 1 could not be applied: see below." */
function sayDone({ applied, changed, refused }: CountResult) {
  const right = applied - changed
  const parts = [
    changed > 0 && `Stock of ${changed === 1 ? '1 size' : `${changed} sizes`} was changed.`,
    right > 0 && `${right === 1 ? '1 size was' : `${right} sizes were`} right.`,
    refused.length > 0 &&
      `${refused.length === 1 ? '1 size was' : `${refused.length} sizes were`} not applied: see below.`,
  ]
  return parts.filter(Boolean).join(' ')
}
