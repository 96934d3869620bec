import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatAmount } from '#shared/money.ts'
import type { PayoutWay } from '#shop/payments/payouts/provider.ts'
import { useAction } from '../../parts/forms/use-action.ts'

type Refund = { id: number; amountPaise: number; orderNumber: string; account: string | null }

/** Sends what is owed to the account that the customer named, or as a link. */
export function SendPayout({ refund: { id, amountPaise, orderNumber, account } }: { refund: Refund }) {
  const action = useAction({
    thing: 'refund',
    done: { title: 'Asked for', description: 'The list shows how far it is.' },
    gone: { title: 'This refund is paid already' },
  })
  const send = (way: PayoutWay) => () => {
    if (!action.busy) action.send(href('/admin/cash/refunds/:id/send', { id: String(id) }), { way })
  }
  const amount = formatAmount(amountPaise)
  return (
    <div className="flex flex-wrap gap-3">
      {account && (
        <Button busy={action.busy} onClick={send('account')}>
          Send {amount} to {account}
          <span className="sr-only"> for {orderNumber}</span>
        </Button>
      )}
      <Button variant={account ? 'secondary' : 'primary'} busy={action.busy} onClick={send('link')}>
        Send {amount} by link
        <span className="sr-only"> for {orderNumber}</span>
      </Button>
    </div>
  )
}
