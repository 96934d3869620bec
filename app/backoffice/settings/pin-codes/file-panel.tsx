import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { maxFileBytes } from '#shop/delivery/places/file-limits.ts'
import type { Extent } from '#shop/delivery/places/plan-services.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { CsvField } from '../../frame/importing/csv-field.tsx'
import { useCsvFile } from '../../frame/importing/use-csv-file.ts'
import { RadioChoice } from '../../parts/forms/radio-choice.tsx'
import { asFile, useAction } from '../../parts/forms/use-action.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { sayCount } from '../../parts/lists/say-count.ts'
import { countChanges, type PlanSummary } from './plan-summary.ts'
import { PlanView } from './plan-view.tsx'

type Uploaded = Outcome<{ plan: PlanSummary }>

const tooLarge = 'This file is larger than 2 MB. Please leave out columns that are not needed.'

const labels: Record<Extent, string> = {
  all: 'This file is the whole table: PIN codes that it does not name are no longer served',
  listed: 'Change only the PIN codes in this file',
}

/** Takes a CSV file, says what each row does, and saves it once staff agree. */
export function FilePanel({ isEmpty }: { isEmpty: boolean }) {
  const [extent, setExtent] = useState<Extent>('all')
  const [saved, setSaved] = useState<number | null>(null)
  const checking = useAction<Uploaded>({ thing: 'table', done: null, refused: null, failed: null })
  const saving = useAction<Uploaded>({ thing: 'table', done: 'PIN codes saved' }, (outcome) => {
    if (outcome.kind === 'done') setSaved(countChanges(outcome.plan))
  })
  const check = (text: string, of: Extent) =>
    checking.send(href('/admin/settings/pin-codes/check'), { text, extent: of }, asFile)
  const { file, problem, choose } = useCsvFile({
    maxBytes: maxFileBytes,
    tooLarge,
    onChoose: () => setSaved(null),
    onRead: ({ text }) => check(text, extent),
  })
  const { outcome } = checking
  const plan = file && !checking.busy && outcome?.kind === 'done' ? outcome.plan : null
  const refusal = problem ?? (file && outcome?.kind === 'refused' ? outcome.title : null)
  const toSave = plan ? countChanges(plan) : 0

  function chooseExtent(next: Extent) {
    setExtent(next)
    setSaved(null)
    if (file) check(file.text, next)
  }

  return (
    <Panel title="Upload a table">
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <p className="max-w-[75ch]">
          A CSV file with the columns “PIN code” and “Service” (served, prepaid only, not served or closed), and “Closed
          until” where parcels go there again on a day, like 2026-11-30. A courier’s own list with the columns “Prepaid”
          and “COD” works, too. You read what it changes before anything is saved.
        </p>
        {!isEmpty && (
          <RadioChoice label="What the file is" name="extent" choices={labels} value={extent} onChoose={chooseExtent} />
        )}
        <CsvField
          refusal={refusal}
          isChecking={checking.busy}
          onChoose={choose}
          failure={file && checking.failure}
          onAgain={() => file && check(file.text, extent)}
        >
          {saved !== null && `${sayCount(saved, 'PIN code')} saved`}
          {saved === null && plan && stateOf(plan)}
        </CsvField>
        {plan && saved === null && <PlanView plan={plan} />}
        {toSave > 0 && saved === null && (
          <Button
            className="self-start"
            busy={saving.busy}
            onClick={() =>
              file && saving.send(href('/admin/settings/pin-codes/apply'), { text: file.text, extent }, asFile)
            }
          >
            Save {sayCount(toSave, 'change')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

const stateOf = (plan: PlanSummary) =>
  countChanges(plan) === 0
    ? `Nothing to change, ${sayCount(plan.refused, 'row')} refused`
    : `${sayCount(countChanges(plan), 'change')} to save, ${sayCount(plan.refused, 'row')} refused`
