import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { StaffLine } from '#shop/staff/queries.server.ts'
import type { useChange } from '../forms/use-change.ts'
import type { StaffAnswer } from './staff-answer.ts'

export type Question = 'deactivate' | 'reactivate' | 'withdraw' | 'reset two-step'

const questions: Record<Question, { title: string; about(name: string): string; button: string; isHarsh: boolean }> = {
  deactivate: {
    title: 'Deactivate this account?',
    about: (name) =>
      `${name} is signed out everywhere at once and cannot sign in again. What they did stays in the log.`,
    button: 'Deactivate',
    isHarsh: true,
  },
  reactivate: {
    title: 'Activate this account again?',
    about: (name) => `${name} can sign in again with the same password and roles.`,
    button: 'Activate',
    isHarsh: false,
  },
  withdraw: {
    title: 'Withdraw this invitation?',
    about: (name) => `The link ${name} got stops working.`,
    button: 'Withdraw',
    isHarsh: true,
  },
  'reset two-step': {
    title: 'Reset two-step sign-in?',
    about: (name) =>
      `${name} is signed out everywhere and signs in by password alone until they set it up again. Make sure that the request really came from them.`,
    button: 'Reset',
    isHarsh: true,
  },
}

type SureDialogProps = {
  question: Question | undefined
  person: StaffLine | undefined
  onClose(): void
  change: ReturnType<typeof useChange<StaffAnswer>>
}

export function SureDialog({ question, person, onClose, change }: SureDialogProps) {
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
            Go back
          </Button>
          <Button
            variant={asked.isHarsh ? 'danger' : 'primary'}
            busy={change.busy}
            onClick={() => void change.submit({ intent: question, id: person.id }, { method: 'post' })}
          >
            {asked.button}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
