import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { refusalOf } from './saved-outcome.ts'

type RemoveIntegrationProps = {
  address: string
  version: number
  /** "the keys" */
  what: string
  /** The shop's behaviour from then on. */
  then: string
}

export function RemoveIntegration({ address, version, what, then }: RemoveIntegrationProps) {
  const [isAsked, setAsked] = useState(false)
  // The panel is another one as soon as the page shows what was saved.
  const action = useAction(
    {
      thing: 'connection',
      done: { title: 'Removed', description: then },
      failed: `Failed to remove ${what}. Please try again.`,
      refused: null,
    },
    undefined,
    { early: true },
  )
  return (
    <>
      <Button variant="secondary" size="small" busy={action.busy} onClick={() => setAsked(true)}>
        Remove {what}
      </Button>
      <FormRefusal sentence={refusalOf(action)} />
      <ConfirmDialog
        open={isAsked}
        title={`Remove ${what}?`}
        description={then}
        confirmLabel={`Remove ${what}`}
        keep={`Keep ${what}`}
        onClose={() => setAsked(false)}
        onConfirm={() => action.send(address, { version: String(version) })}
      />
    </>
  )
}
