import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'

type Answer = Outcome<{ title: string; description: string }>

type TryButtonProps = { address: string; label: string; thing: string; failed: string }

export const TryPayments = () => (
  <TryButton
    address={href('/admin/opening/try-payments')}
    label="Try the payment keys"
    thing="payment keys"
    failed="The keys could not be tried. Please try again."
  />
)

export const SendTestEmail = () => (
  <TryButton
    address={href('/admin/opening/test-email')}
    label="Send me a test e-mail"
    thing="test e-mail"
    failed="The test e-mail could not be sent. Please try again."
  />
)

/** The answer stands beside the button: people compare it with what they have just set elsewhere. */
function TryButton({ address, label, thing, failed }: TryButtonProps) {
  const action = useAction<Answer>({ thing, done: null, refused: null, failed })
  const { outcome } = action
  const says = outcome?.kind === 'done' || outcome?.kind === 'refused' ? outcome : null
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" size="small" busy={action.busy} onClick={() => action.send(address)}>
        {label}
      </Button>
      <div role="status" className="max-w-prose empty:hidden">
        {says && !action.busy && (
          <p className={`wrap-anywhere ${says.kind === 'done' ? 'text-good' : 'text-danger'}`}>
            <strong className="font-semibold">{says.title}.</strong> {says.description}
          </p>
        )}
      </div>
    </div>
  )
}
