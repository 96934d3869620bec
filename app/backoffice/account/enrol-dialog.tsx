import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { longestCode } from '#shop/staff/inputs.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import type { useAction } from '../forms/use-action.ts'
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
      {enrolment && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            action.send(href('/admin/account/two-step/confirm'), event.currentTarget, {
              says: { done: 'Two-step sign-in is on' },
            })
          }}
          className="flex flex-col gap-5"
        >
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
          <TextField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={longestCode}
            required
            error={action.errors?.code}
          />
          <FormRefusal sentence={action.failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={action.busy}>
              Turn on two-step sign-in
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
