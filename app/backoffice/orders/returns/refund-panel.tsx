import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatAmount } from '#shared/money.ts'
import type { ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { isAsCredit, sayBack } from '#shop/returns/way-back.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { useReturnAction } from './use-return-action.ts'

export function RefundPanel({ found, mayRefund }: { found: ReturnDetail; mayRefund: boolean }) {
  const { reference, version, lastBack, comesBack, customerName, hasGateway } = found
  const isCredit = isAsCredit(found)
  const [isAsked, setAsked] = useState(false)
  const action = useReturnAction(
    isCredit
      ? { title: 'Store credit given', description: 'The customer gets an e-mail about it.' }
      : hasGateway
        ? { title: 'Refund requested', description: 'It is sent to the payment gateway within a minute.' }
        : { title: 'Refund due', description: 'Send it by bank, then enter its UTR under Cash.' },
  )
  const amount = formatAmount(comesBack?.totalPaise ?? 0)
  const label = isCredit ? `Give ${amount} as store credit` : `Refund ${amount}`
  return (
    <Panel title="Refund">
      <div className="flex flex-wrap items-center gap-3 p-4 md:px-5">
        {isCredit && <p className="w-full">The customer gets back {sayBack(comesBack?.totalPaise ?? 0, found)}.</p>}
        {!isCredit && !hasGateway && (
          <p className="w-full">This order was paid in cash: the money goes back by bank.</p>
        )}
        {!mayRefund && <p>{amount} waits for somebody who may refund.</p>}
        {mayRefund && (
          <Button busy={action.busy} onClick={() => setAsked(true)}>
            {label}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        title={`${label}?`}
        description={`${reference}, ${customerName}. This cannot be undone.`}
        confirmLabel={label}
        keep="Go back"
        onClose={() => setAsked(false)}
        onConfirm={() =>
          action.send(href('/admin/returns/:reference/refund', { reference }), { version, seen: lastBack })
        }
      />
    </Panel>
  )
}
