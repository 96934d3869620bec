import { useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { accountMessages } from './account-messages.ts'
import type { Enrolment } from './actions/two-step/begin.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { type Proven, ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** The password first, then for a new app its QR code and the first code of it, then the recovery codes. */
type Step = { at: 'proof'; asked: Proven } | { at: 'enrol' } | { at: 'codes' } | null

export function TwoStepPanel({ isOn }: { isOn: boolean }) {
  const [step, setStep] = useState<Step>(null)
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const action = useAction<Outcome<Partial<Enrolment>>>({ ...accountMessages, done: null }, (outcome) => {
    if (outcome.kind === 'conflict') setStep(null)
    if (outcome.kind !== 'done') return
    const { qr, secret, recoveryCodes } = outcome
    if (qr && secret && recoveryCodes) {
      setEnrolment({ qr, secret, recoveryCodes })
      setStep({ at: 'enrol' })
    } else if (recoveryCodes) {
      setCodes(recoveryCodes)
      setStep({ at: 'codes' })
    } else if (step?.at === 'enrol') {
      setCodes(enrolment?.recoveryCodes ?? [])
      setStep({ at: 'codes' })
    } else setStep(null)
  })
  /** Closing one dialog is heard after the next has opened. */
  const leave = (at: NonNullable<Step>['at']) => () => setStep((current) => (current?.at === at ? null : current))
  const ask = (proven: Proven) => setStep({ at: 'proof', asked: proven })

  return (
    <Panel title="Two-step sign-in">
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <p className="flex flex-wrap items-center gap-2 text-small">
          {isOn ? <Badge tone="good">On</Badge> : <Badge tone="warn">Off</Badge>}
          {isOn
            ? 'After your password, you enter a code from your app.'
            : 'After your password, you enter a code from an app on your phone. So a stolen password is not enough to sign in.'}
        </p>
        <div className="flex flex-wrap gap-3">
          {isOn ? (
            <>
              <Button variant="secondary" size="small" onClick={() => ask('renew recovery codes')}>
                Make new recovery codes
              </Button>
              <Button variant="secondary" size="small" onClick={() => ask('turn off two-step')}>
                Turn off
              </Button>
            </>
          ) : (
            <Button variant="secondary" size="small" onClick={() => ask('begin two-step')}>
              Set up two-step sign-in
            </Button>
          )}
        </div>
      </div>
      <ProofDialog asked={step?.at === 'proof' ? step.asked : undefined} onClose={leave('proof')} action={action} />
      <EnrolDialog enrolment={step?.at === 'enrol' ? enrolment : undefined} onClose={leave('enrol')} action={action} />
      <RecoveryCodesDialog open={step?.at === 'codes'} codes={codes} onClose={leave('codes')} />
    </Panel>
  )
}
