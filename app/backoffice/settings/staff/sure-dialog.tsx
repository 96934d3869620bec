import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { StaffLine } from '#shop/staff/queries.server.ts'
import type { StaffAddress } from '../../parts/guard/addresses.ts'
import type { StaffAction } from './staff-outcome.ts'

export type Question = 'deactivate' | 'reactivate' | 'withdraw' | 'reset two-step'

type QuestionAbout = {
  address: Extract<StaffAddress, `/admin/staff/:id/${string}`>
  title: string
  about(name: string): string
  button: string
  /** The label of the button that changes nothing. */
  keep: string
  isHarsh: boolean
  /** The toast's sentence afterwards. */
  done: string
}

const questions: Record<Question, QuestionAbout> = {
  deactivate: {
    address: '/admin/staff/:id/deactivate',
    done: 'Account deactivated',
    title: 'Deactivate this account?',
    about: (name) => `${name} is signed out everywhere and cannot sign in. Their changes stay in the log.`,
    button: 'Deactivate account',
    keep: 'Keep account active',
    isHarsh: true,
  },
  reactivate: {
    address: '/admin/staff/:id/reactivate',
    done: 'Account activated',
    title: 'Activate this account?',
    about: (name) => `${name} can sign in again with the same password and roles.`,
    button: 'Activate account',
    keep: 'Not now',
    isHarsh: false,
  },
  withdraw: {
    address: '/admin/staff/:id/withdraw',
    done: 'Invitation withdrawn',
    title: 'Withdraw this invitation?',
    about: (name) => `The link that ${name} received will stop working. You can invite them again.`,
    button: 'Withdraw invitation',
    keep: 'Keep invitation',
    isHarsh: true,
  },
  'reset two-step': {
    address: '/admin/staff/:id/reset-two-step',
    done: 'Two-step sign-in reset',
    title: 'Reset two-step sign-in?',
    about: (name) =>
      `${name} is signed out everywhere and then signs in with the password only. First make sure that ${name} asked for this.`,
    button: 'Reset two-step sign-in',
    keep: 'Keep two-step sign-in',
    isHarsh: true,
  },
}

type SureDialogProps = {
  question: Question | undefined
  person: StaffLine | undefined
  onClose(): void
  action: StaffAction
}

export function SureDialog({ question, person, onClose, action }: SureDialogProps) {
  const asked = question && questions[question]
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={asked?.title ?? ''}
      description={asked && person && asked.about(person.name)}
    >
      {asked && person && (
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {asked.keep}
          </Button>
          <Button
            variant={asked.isHarsh ? 'danger' : 'primary'}
            busy={action.busy}
            onClick={() => action.send(href(asked.address, { id: person.id }), {}, { says: { done: asked.done } })}
          >
            {asked.button}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
