import { href } from 'react-router'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { formatWeekday } from '#shared/dates.ts'
import { AnswerForm } from '#shop/shipping/tracking/answer-form.ts'
import type { FailedDelivery } from '#shop/shipping/tracking/find-failed-deliveries.server.ts'
import { DialogForm } from '../../parts/forms/dialog-form.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'

type Asking = { parcel: FailedDelivery; choice: AnswerForm['choice'] }
type AnswerDialogProps = { asking: Asking | null; isOpen: boolean; days: readonly string[]; onClose(): void }

/** Tells the courier what to do with a parcel that nobody took. */
export const AnswerDialog = ({ asking, isOpen, days, onClose }: AnswerDialogProps) => (
  <Dialog
    open={isOpen}
    onClose={onClose}
    title={asking?.choice === 'bring back' ? 'Bring the parcel back?' : 'Try the delivery again'}
    description={asking ? `${asking.parcel.orderNumber}, ${asking.parcel.customerName}.` : ''}
  >
    {asking && (
      <AnswerFields key={`${asking.parcel.id} ${asking.choice}`} asking={asking} days={days} onClose={onClose} />
    )}
  </Dialog>
)

type AnswerFieldsProps = Pick<AnswerDialogProps, 'days' | 'onClose'> & { asking: Asking }

function AnswerFields({ asking: { parcel, choice }, days, onClose }: AnswerFieldsProps) {
  const action = useAction(
    {
      thing: 'parcel',
      done: { title: 'The courier was asked', description: 'It reports the next step here.' },
      failed: 'The courier was not asked. Please try again.',
      gone: { title: 'This parcel is gone.' },
      conflict: { title: 'The courier has reported something new. Look again, then decide.', description: undefined },
    },
    ({ kind }) => {
      if (kind === 'done') onClose()
    },
  )
  const form = useForm({
    schema: AnswerForm,
    action,
    onSubmit: (typed) => action.send(href('/admin/parcels/:id/answer', { id: String(parcel.id) }), typed),
  })
  const isBack = choice === 'bring back'
  return (
    <DialogForm
      {...form.props}
      action={action}
      sendLabel={isBack ? 'Bring it back' : 'Ask to try again'}
      closeLabel={isBack ? 'Keep on trying' : 'Go back'}
      danger={isBack}
      onClose={onClose}
    >
      <input type="hidden" name="choice" value={choice} />
      <input type="hidden" name="seen" value={parcel.statusAt?.toISOString() ?? ''} />
      {isBack ? (
        <p>The courier brings it to your pickup place. You count it under “Received back”.</p>
      ) : (
        <>
          <Select label="Day" {...form.field('day')} required={false}>
            <option value="">As soon as possible</option>
            {days.map((day) => (
              <option key={day} value={day}>
                {formatWeekday(day)}
              </option>
            ))}
          </Select>
          <TextField
            label="Another phone number"
            {...form.field('phone')}
            inputMode="tel"
            autoComplete="off"
            required={false}
          />
          <TextField
            label="Corrected address or landmark"
            {...form.field('address')}
            autoComplete="off"
            required={false}
            hint="Within the same PIN code"
          />
        </>
      )}
    </DialogForm>
  )
}
