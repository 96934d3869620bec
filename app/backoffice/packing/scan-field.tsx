import { href, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ScanForm } from '#shop/shipping/packing/inputs.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { useAction } from '../forms/use-action.ts'
import { useForm } from '../forms/use-form.ts'
import type { Outcome } from '../guard/outcome.ts'

/** A scanner types the number of a slip here, and Enter: the order is marked as packed and opened. */
export function ScanField() {
  const toast = useToast()
  const navigate = useNavigate()
  const messages = { thing: 'order', done: null, invalid: null, failed: null } as const
  const action = useAction<Outcome<{ number: string; isPacked: boolean }>>(messages, (outcome) => {
    if (outcome.kind !== 'done') return
    const { number, isPacked } = outcome
    toast({ title: isPacked ? `${number} marked as packed` : `${number} was packed already` })
    void navigate(href('/admin/orders/:number', { number }))
  })
  const address = href('/admin/packing/scan')
  const scan = useForm({
    schema: ScanForm,
    // People who scan do not wait for the list behind a wrong slip.
    action: { ...action, busy: action.isSending },
    onSubmit: (typed) => action.send(address, typed),
    toastOf: () => null,
  })
  return (
    <action.Form {...scan.props} method="post" action={address} className="flex flex-wrap items-start gap-3">
      <TextField
        label="Scan a slip or a label"
        hint="Or type the order number. The order is marked as packed and opened."
        {...scan.field('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        className="w-full max-w-sm"
      />
      <Button type="submit" variant="secondary" busy={action.isSending} className="sm:mt-7">
        Mark as packed
      </Button>
      <FormRefusal sentence={action.failure} />
    </action.Form>
  )
}
