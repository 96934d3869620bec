import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormRefusal } from '../forms/form-refusal.tsx'
import type { Enrolment } from './account-answer.ts'
import type { useAccountChange } from './use-account-change.ts'

type EnrolDialogProps = {
  enrolment: Enrolment | undefined
  onClose(): void
  change: ReturnType<typeof useAccountChange>
}

/** Lets the app read the secret, and asks for its first code. */
export function EnrolDialog({ enrolment, onClose, change }: EnrolDialogProps) {
  const error = change.answer?.kind === 'refused' ? change.answer.sentence : undefined
  return (
    <Dialog
      open={enrolment !== undefined}
      onClose={onClose}
      title="Scan this with your app"
      description="Then type the six digits the app shows."
    >
      {enrolment && (
        <change.Form method="post" noValidate className="flex flex-col gap-5">
          <input type="hidden" name="intent" value="confirm two-step" />
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
            maxLength={12}
            required
            error={error}
          />
          <FormRefusal sentence={change.failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={change.busy}>
              Turn on
            </Button>
          </div>
        </change.Form>
      )}
    </Dialog>
  )
}
