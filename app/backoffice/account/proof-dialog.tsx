import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { longestCode } from '#shop/staff/inputs.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import type { useAction } from '../forms/use-action.ts'
import type { StaffAddress } from '../guard/addresses.ts'
import { PasswordField } from '../sign-in/password-field.tsx'

/** The changes that need the password once more, and a code where there is one. */
export type Proven = 'begin two-step' | 'turn off two-step' | 'renew recovery codes'

type Proof = {
  address: Extract<StaffAddress, `/admin/account/${string}`>
  title: string
  description: string
  button: string
  /** What the toast says afterwards; null where the next dialog shows it. */
  done: string | null
}

const texts: Record<Proven, Proof> = {
  'begin two-step': {
    address: '/admin/account/two-step/begin',
    done: null,
    title: 'Set up two-step sign-in',
    description: 'You need an authenticator app on your phone. First, enter your password.',
    button: 'Continue',
  },
  'turn off two-step': {
    address: '/admin/account/two-step/turn-off',
    done: 'Two-step sign-in is off',
    title: 'Turn off two-step sign-in?',
    description: 'After this, you sign in with your password only. Please confirm with your password and a code.',
    button: 'Turn off two-step sign-in',
  },
  'renew recovery codes': {
    address: '/admin/account/recovery-codes',
    done: null,
    title: 'New recovery codes',
    description: 'Your old codes stop working. Please confirm with your password and a code.',
    button: 'Show new codes',
  },
}

type ProofDialogProps = { asked: Proven | undefined; onClose(): void; action: ReturnType<typeof useAction> }

export function ProofDialog({ asked, onClose, action }: ProofDialogProps) {
  const shown = asked && texts[asked]
  return (
    <Dialog open={shown !== undefined} onClose={onClose} title={shown?.title ?? ''} description={shown?.description}>
      {shown && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            action.send(href(shown.address), event.currentTarget, { says: { done: shown.done } })
          }}
          className="flex flex-col gap-5"
        >
          <PasswordField
            label="Your password"
            name="current"
            autoComplete="current-password"
            required
            error={action.errors?.current}
          />
          {asked !== 'begin two-step' && (
            <TextField
              label="Code"
              name="code"
              hint="From your app, or a recovery code."
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={longestCode}
              required
              error={action.errors?.code}
            />
          )}
          <FormRefusal sentence={action.failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant={asked === 'turn off two-step' ? 'danger' : 'primary'} busy={action.busy}>
              {shown.button}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
