import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { errorOf, type useAccountChange } from './use-account-change.ts'

/** The changes that need the password once more, and a code where there is one. */
export type Proven = 'begin two-step' | 'turn off two-step' | 'renew recovery codes'

const texts: Record<Proven, { title: string; description: string; button: string }> = {
  'begin two-step': {
    title: 'Set up two-step sign-in',
    description: 'You need an authenticator app on your phone. First, your password, to be sure that it is you.',
    button: 'Continue',
  },
  'turn off two-step': {
    title: 'Turn off two-step sign-in?',
    description:
      'Your password alone will open the back office again. To be sure that it is you, we ask for both steps.',
    button: 'Turn off',
  },
  'renew recovery codes': {
    title: 'New recovery codes',
    description: 'The codes you have now stop working. To be sure that it is you, we ask for both steps.',
    button: 'Show new codes',
  },
}

type ProofDialogProps = { asked: Proven | undefined; onClose(): void; change: ReturnType<typeof useAccountChange> }

export function ProofDialog({ asked, onClose, change }: ProofDialogProps) {
  const shown = asked && texts[asked]
  const error = change.answer?.kind === 'refused' ? change.answer.sentence : undefined
  return (
    <Dialog open={shown !== undefined} onClose={onClose} title={shown?.title ?? ''} description={shown?.description}>
      {shown && (
        <change.Form method="post" noValidate className="flex flex-col gap-5">
          <input type="hidden" name="intent" value={asked} />
          <PasswordField label="Your password" name="current" autoComplete="current-password" required error={error} />
          {asked !== 'begin two-step' && (
            <TextField
              label="Code"
              name="code"
              hint="The one your app shows now, or a recovery code."
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              required
              error={errorOf(change.answer, 'code')}
            />
          )}
          <FormRefusal sentence={change.failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant={asked === 'turn off two-step' ? 'danger' : 'primary'} busy={change.busy}>
              {shown.button}
            </Button>
          </div>
        </change.Form>
      )}
    </Dialog>
  )
}
