import { href } from 'react-router'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { DeclineReturn } from '#shop/returns/inputs.ts'
import { DialogForm } from '../../parts/forms/dialog-form.tsx'
import { useForm } from '../../parts/forms/use-form.ts'
import { useReturnAction } from './use-return-action.ts'

type DeclineDialogProps = { found: ReturnDetail; open: boolean; onClose(): void }

/** Declines a return with a reason that the customer reads. */
export function DeclineDialog({ found, open, onClose }: DeclineDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Decline this return?"
      description={`${found.reference}, ${found.customerName}. The customer gets an e-mail with your reason.`}
    >
      <DeclineForm found={found} onClose={onClose} />
    </Dialog>
  )
}

function DeclineForm({ found: { reference, version }, onClose }: Omit<DeclineDialogProps, 'open'>) {
  const action = useReturnAction('Return declined', ({ kind }) => {
    if (kind === 'done') onClose()
  })
  const form = useForm({
    schema: DeclineReturn,
    action,
    onSubmit: (typed) => action.send(href('/admin/returns/:reference/decline', { reference }), typed),
  })
  return (
    <DialogForm
      {...form.props}
      action={action}
      sendLabel="Decline return"
      danger
      closeLabel="Go back"
      onClose={onClose}
    >
      <input type="hidden" name="version" value={version} />
      <TextArea label="Reason" {...form.field('answer')} rows={3} hint="The customer reads it." />
    </DialogForm>
  )
}
