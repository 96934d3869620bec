import { href } from 'react-router'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { PasswordProof, TwoStepProof } from '#shop/staff/inputs.ts'
import { PasswordField } from '../../frame/sign-in/password-field.tsx'
import { DialogForm } from '../../parts/forms/dialog-form.tsx'
import type { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import type { StaffAddress } from '../../parts/guard/addresses.ts'

/** The changes that need the password once more, and a code where there is one. */
export type Proven = 'begin two-step' | 'turn off two-step' | 'renew recovery codes'

type Proof = {
  address: Extract<StaffAddress, `/admin/account/${string}`>
  title: string
  description: string
  button: string
  /** The toast's sentence afterwards; null where the next dialog shows it. */
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
      {asked && <ProofForm key={asked} asked={asked} onClose={onClose} action={action} />}
    </Dialog>
  )
}

type ProofFormProps = Omit<ProofDialogProps, 'asked'> & { asked: Proven }

function ProofForm({ asked, onClose, action }: ProofFormProps) {
  const { address, done, button } = texts[asked]
  const hasCode = asked !== 'begin two-step'
  const form = useForm<object>({
    schema: hasCode ? TwoStepProof : PasswordProof,
    action,
    onSubmit: (typed) => action.send(href(address), typed, { says: { done } }),
    toastOf: () => null,
  })
  return (
    <DialogForm
      {...form.props}
      action={action}
      sendLabel={button}
      danger={asked === 'turn off two-step'}
      onClose={onClose}
    >
      <PasswordField label="Your password" {...form.field('current')} autoComplete="current-password" />
      {hasCode && (
        <TextField
          label="Code"
          {...form.field('code')}
          hint="From your app, or a recovery code."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </DialogForm>
  )
}
