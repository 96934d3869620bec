import { useState } from 'react'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { asText } from '#shared/forms/form-text.ts'
import { formatAmount, parseRupees, rupeesField } from '#shared/money.ts'
import { maxReferenceLength } from '#shop/shipping/remittance/field-lengths.ts'
import type { OwedClaim } from '#shop/shipping/remittance/find-claims.server.ts'
import { DialogForm } from '../../parts/forms/dialog-form.tsx'
import { courierLabel } from './courier-label.ts'
import { isPaidInFull, sayOutcome } from './outcome-labels.ts'
import type { PlanSummary } from './plan-summary.ts'
import { useReceived } from './use-received.ts'

type ReceivedFormProps = { claims: readonly OwedClaim[]; today: string; onClose(): void; onReceived(): void }

/** Takes down cash that came without a file. It is counted at once, unless an amount differs: then staff agree first. */
export const ReceivedDialog = ({ open, ...form }: ReceivedFormProps & { open: boolean }) => (
  <Dialog
    open={open}
    onClose={form.onClose}
    title="Mark as received"
    description="For cash that came without a courier’s file."
  >
    <ReceivedForm {...form} />
  </Dialog>
)

function ReceivedForm({ claims: chosen, today, onClose, onReceived }: ReceivedFormProps) {
  // They leave the list once they are counted, before the dialog has gone.
  const [claims] = useState(chosen)
  const [amounts, setAmounts] = useState(() => claims.map(({ duePaise }) => rupeesField(duePaise)))
  const { plan, refusal, errors, busy, send, forget } = useReceived(onReceived)
  const sumPaise = amounts.reduce((sum, amount) => sum + (parseRupees(amount) ?? 0), 0)

  return (
    <DialogForm
      action={{ busy, failure: refusal }}
      sendLabel={
        plan?.refused === 0
          ? `Count ${formatAmount(plan.sums.countedPaise)}`
          : `Mark ${formatAmount(sumPaise)} as received`
      }
      onClose={onClose}
      onChange={forget}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        send(
          claims.map(({ awb, orderNumber }, at) => ({ awb: awb ?? '', orderNumber, amount: amounts[at]! })),
          { receivedOn: asText(form.get('receivedOn')), reference: asText(form.get('utr')) },
        )
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {claims.map((claim, at) => (
          <TextField
            key={`${claim.orderId} ${claim.parcelId}`}
            label={`${claim.orderNumber}, ${courierLabel(claim.courier)} (₹)`}
            inputMode="decimal"
            autoComplete="off"
            required
            value={amounts[at]}
            onChange={({ currentTarget: { value } }) => setAmounts(amounts.with(at, value))}
            {...judged(plan, at + firstRow)}
          />
        ))}
      </div>
      <div className="grid items-start gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <TextField
          label="Received on"
          name="receivedOn"
          type="date"
          required
          defaultValue={today}
          max={today}
          error={errors.receivedOn}
        />
        <TextField
          label="Reference"
          name="utr"
          required={false}
          autoComplete="off"
          maxLength={maxReferenceLength}
          hint="UTR or money order. Blank: by hand. A second payment of the same amount needs its own."
          error={errors.utr}
        />
      </div>
    </DialogForm>
  )
}

/** The first row of a file holds its headings. */
const firstRow = 2

/** The meaning of an amount, beside its field, once it was checked and differs. */
function judged(plan: PlanSummary | null, row: number) {
  const refused = plan?.firstRefused.find((one) => one.row === row)
  const line = plan?.lines.find((one) => one.row === row)
  if (refused) return { error: refused.sentence }
  if (!line || isPaidInFull(line.outcome)) return {}
  const isRepeated = line.outcome === 'before' && line.duePaise > 0
  return { error: isRepeated ? `${sayOutcome(line)} A second payment needs another reference.` : sayOutcome(line) }
}
