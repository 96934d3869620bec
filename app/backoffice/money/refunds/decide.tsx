import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { maxDeclineNoteLength } from '#shop/orders/refunding/refund-approval.ts'
import { OneFieldForm } from '../../parts/forms/one-field-form.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'

const gone = { title: 'Somebody has decided on this already' }

type Decided = {
  thing: string
  approved: string
  declined: string
  addresses: { approve: string; decline: string }
  /** The last time when money of its order went back. */
  seen?: number
  askedBy: string
  /** The request that the buttons are about, for those who hear the page. */
  children: ReactNode
}

/** Approves or declines what somebody else asked for. */
export function Decide({ thing, approved, declined, addresses, seen, askedBy, children }: Decided) {
  const may = useMay()
  const [isDeclining, setDeclining] = useState(false)
  const approving = useAction({ thing, done: approved, gone })
  const declining = useAction({ thing, done: declined, gone })
  if (!may('orders.refund')) return null
  const about = <span className="sr-only"> {children}</span>
  return (
    <div className="flex flex-col gap-3 md:items-end">
      <div className="flex flex-wrap gap-3">
        <Button
          busy={approving.busy}
          onClick={() => approving.send(addresses.approve, seen === undefined ? {} : { seen })}
        >
          Approve{about}
        </Button>
        <Button variant="secondary" aria-expanded={isDeclining} onClick={() => setDeclining(!isDeclining)}>
          Decline{about}
        </Button>
      </div>
      {isDeclining && (
        <OneFieldForm
          action={declining}
          to={addresses.decline}
          name="note"
          label={`Why not, for ${askedBy}`}
          maxLength={maxDeclineNoteLength}
          send="Decline it"
        />
      )}
    </div>
  )
}
