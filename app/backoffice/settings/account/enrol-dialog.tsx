import { href } from 'react-router'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FirstCode } from '#shop/staff/inputs.ts'
import { DialogForm } from '../../parts/forms/dialog-form.tsx'
import type { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import type { Enrolment } from './actions/two-step/begin.ts'

type EnrolDialogProps = {
  enrolment: Enrolment | undefined
  onClose(): void
  action: ReturnType<typeof useAction>
}

/** Lets the app read the secret, and asks for its first code. */
export function EnrolDialog({ enrolment, onClose, action }: EnrolDialogProps) {
  return (
    <Dialog
      open={enrolment !== undefined}
      onClose={onClose}
      title="Scan this code with your app"
      description="Then type the six digits that the app shows."
    >
      {enrolment && <FirstCodeForm enrolment={enrolment} onClose={onClose} action={action} />}
    </Dialog>
  )
}

type FirstCodeFormProps = Omit<EnrolDialogProps, 'enrolment'> & { enrolment: Enrolment }

function FirstCodeForm({ enrolment, onClose, action }: FirstCodeFormProps) {
  const form = useForm({
    schema: FirstCode,
    action,
    onSubmit: (typed) =>
      action.send(href('/admin/account/two-step/confirm'), typed, { says: { done: 'Two-step sign-in is on' } }),
    toastOf: () => null,
  })
  return (
    <DialogForm {...form.props} action={action} sendLabel="Turn on two-step sign-in" onClose={onClose}>
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${enrolment.qr.size} ${enrolment.qr.size}`}
        shapeRendering="crispEdges"
        className="mx-auto size-56 max-w-full"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={enrolment.qr.path} fill="#000" />
      </svg>
      <p className="text-small">
        No camera at hand? Type this key into the app:
        <code className="mt-1 block font-semibold break-all">{enrolment.secret.match(/.{1,4}/g)!.join(' ')}</code>
      </p>
      <TextField label="Code" {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" />
    </DialogForm>
  )
}
