import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { UnpaidKind } from '#shop/orders/rules.ts'
import { countOf } from '../steps/count-of.ts'

const whatHappens: Record<UnpaidKind, string> = {
  online:
    'It happens in one minute; until then Undo keeps them all. The items go back on sale, and promo codes can be used again. Customers get no e-mail. Money that still arrives is refunded automatically.',
  cash: 'It happens in one minute; until then Undo keeps them all. These customers chose Cash on Delivery and wait for your call. The items go back on sale.',
}

type CancelDialogProps = {
  kind: UnpaidKind | null
  count: number
  onClose(): void
  /** `isAnnounced`: the customers get an e-mail. */
  onConfirm(kind: UnpaidKind, isAnnounced: boolean): void
}

/** Asks before many orders are cancelled, and says which customers hear of it. */
export function CancelDialog({ kind, count, onClose, onConfirm }: CancelDialogProps) {
  const [isAnnounced, setAnnounced] = useState(false)
  const them = count === 1 ? 'this customer' : `these ${count.toLocaleString('en-IN')} customers`
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={`Cancel ${countOf(count)}?`}
      description={whatHappens[kind ?? 'online']}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {count > 1 ? 'Keep orders' : 'Keep order'}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              if (kind) onConfirm(kind, kind === 'cash' && isAnnounced)
            }}
          >
            Cancel {countOf(count)}
          </Button>
        </>
      }
    >
      {kind === 'cash' && (
        <div>
          <Checkbox checked={isAnnounced} onChange={({ currentTarget }) => setAnnounced(currentTarget.checked)}>
            E-mail {them} that the order is cancelled
          </Checkbox>
          <p className="text-small text-ink-soft" aria-live="polite">
            {isAnnounced
              ? `${count === 1 ? 'One customer gets' : `${count} customers get`} an e-mail.`
              : 'No customer is told.'}
          </p>
        </div>
      )}
    </Dialog>
  )
}
