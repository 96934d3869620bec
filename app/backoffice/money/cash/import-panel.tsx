import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { FieldErrors } from '#shared/first-errors.ts'
import { formatAmount } from '#shared/money.ts'
import { maxReferenceLength } from '#shop/shipping/remittance/field-lengths.ts'
import { isEnough } from '#shop/shipping/remittance/remittance-columns.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { CsvField } from '../../frame/importing/csv-field.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { ColumnChoice } from './column-choice.tsx'
import { PlanView } from './plan-view.tsx'
import { useImport } from './use-import.ts'

/** Takes a courier's file, says what each row means, and counts it once staff agree. */
export function ImportPanel({ today }: { today: string }) {
  const { form, file, shown, plan, refusal, errors, savedPaise, isChecking, ...of } = useImport()
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
        <PaymentFields today={today} errors={errors} onDay={of.recheck} />
        <CsvField
          name="file"
          refusal={refusal}
          isChecking={isChecking}
          onChoose={of.choose}
          failure={of.failure}
          onAgain={of.recheck}
        >
          {savedPaise !== null && `${formatAmount(savedPaise)} counted`}
          {plan && `${sayCount(plan.rows, 'row')}, ${formatAmount(plan.sums.countedPaise)} to count`}
          {shown && !isChecking && !isEnough(shown.columns) && 'Please choose where the amount and the AWB stand'}
        </CsvField>
        {shown && (
          <ColumnChoice headings={shown.headings} columns={of.columns ?? shown.columns} onChoose={of.chooseColumns} />
        )}
        {plan && <PlanView plan={plan} />}
        {file && plan && plan.sums.countedPaise > 0 && (
          <Button className="self-start" busy={of.isSaving} onClick={() => of.apply(file, plan.seal)}>
            Count {formatAmount(plan.sums.countedPaise)}
          </Button>
        )}
      </form>
    </Panel>
  )
}

type PaymentFieldsProps = { today: string; errors: FieldErrors; onDay(): void }

function PaymentFields({ today, errors, onDay }: PaymentFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <TextField
        label="Received on"
        name="receivedOn"
        type="date"
        required
        defaultValue={today}
        max={today}
        error={errors.receivedOn}
        onBlur={onDay}
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
  )
}
