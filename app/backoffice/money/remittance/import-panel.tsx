import { useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatAmount } from '#shared/money.ts'
import { maxFileBytes, maxReferenceLength } from '#shop/shipping/remittance/field-lengths.ts'
import { writeColumns } from '#shop/shipping/remittance/inputs.ts'
import { isEnough, type RemittanceColumns } from '#shop/shipping/remittance/remittance-columns.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { CsvField } from '../../frame/importing/csv-field.tsx'
import { type CsvFile, useCsvFile } from '../../frame/importing/use-csv-file.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { sayCount } from '../../parts/lists/say-count.ts'
import { ColumnChoice } from './column-choice.tsx'
import type { ShownFile } from './plan-summary.ts'
import { PlanView } from './plan-view.tsx'

type Checked = Outcome<{ file: ShownFile }>
type Applied = Outcome<{ countedPaise: number }>

const tooLarge = 'This file is larger than 3 MB. Please split it.'

/** Takes a courier's file, says what each row means, and counts it once staff agree. */
export function ImportPanel({ today }: { today: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [columns, setColumns] = useState<RemittanceColumns | null>(null)
  const [savedPaise, setSavedPaise] = useState<number | null>(null)
  const checking = useAction<Checked>({ thing: 'file', done: null, refused: null, invalid: null })
  function bodyOf(chosen: CsvFile, own: RemittanceColumns | null, seal = '') {
    const body = new FormData(form.current!)
    body.delete('file')
    for (const [name, value] of Object.entries({
      fileName: chosen.name,
      text: chosen.text,
      columns: writeColumns(own),
      seal,
    }))
      body.set(name, value)
    return body
  }

  const check = (chosen: CsvFile, own: RemittanceColumns | null) =>
    checking.send(href('/admin/cash/check'), bodyOf(chosen, own))

  const { file, problem, choose, forget } = useCsvFile({
    maxBytes: maxFileBytes,
    tooLarge,
    onChoose: () => {
      setColumns(null)
      setSavedPaise(null)
    },
    onRead: (read) => check(read, null),
  })
  const saving = useAction<Applied>({ thing: 'remittance', done: 'Remittance saved' }, (outcome) => {
    if (outcome.kind !== 'done') return
    setSavedPaise(outcome.countedPaise)
    forget()
    form.current?.reset()
  })
  const { outcome } = checking
  const shown = file && outcome?.kind === 'done' ? outcome.file : null
  const plan = checking.busy ? null : shown?.plan
  const refusal = problem ?? (file && !checking.busy && outcome?.kind === 'refused' ? outcome.title : null)
  const errors = { ...checking.errors, ...saving.errors }

  function chooseColumns(next: RemittanceColumns) {
    setColumns(next)
    if (file) check(file, next)
  }

  return (
    <Panel title="Import a remittance">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-4 p-4 md:p-5"
      >
        <p className="max-w-[75ch]">
          Choose the CSV file that the courier gives with a payment. You read what each row means before anything is
          saved.
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField
            label="Received on"
            name="receivedOn"
            type="date"
            required
            defaultValue={today}
            max={today}
            error={errors.receivedOn}
            onBlur={() => file && check(file, columns)}
          />
          <TextField
            label="UTR"
            name="utr"
            required={false}
            autoComplete="off"
            maxLength={maxReferenceLength}
            hint="Blank: taken from the file"
            error={errors.utr}
          />
          <TextField
            label="Amount in the bank (₹)"
            name="bankPaise"
            required={false}
            inputMode="decimal"
            autoComplete="off"
            hint="After the courier’s bills"
            error={errors.bankPaise}
          />
        </div>
        <CsvField name="file" refusal={refusal} isChecking={checking.busy} onChoose={choose}>
          {savedPaise !== null && `${formatAmount(savedPaise)} counted`}
          {plan && `${sayCount(plan.rows, 'row')}, ${formatAmount(plan.sums.countedPaise)} to count`}
          {shown && !checking.busy && !isEnough(shown.columns) && 'Please choose where the amount and the AWB stand'}
        </CsvField>
        {shown && (
          <ColumnChoice headings={shown.headings} columns={columns ?? shown.columns} onChoose={chooseColumns} />
        )}
        {plan && <PlanView plan={plan} />}
        {file && plan && plan.sums.countedPaise > 0 && (
          <Button
            className="self-start"
            busy={saving.busy}
            onClick={() => saving.send(href('/admin/cash/apply'), bodyOf(file, columns, plan.seal))}
          >
            Count {formatAmount(plan.sums.countedPaise)}
          </Button>
        )}
      </form>
    </Panel>
  )
}
