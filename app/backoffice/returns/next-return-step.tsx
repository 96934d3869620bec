import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatAmount } from '#shared/money.ts'
import type { ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { isAsCredit, sayBack } from '#shop/returns/way-back.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useAction } from '../forms/use-action.ts'
import { Panel } from '../frame/panel.tsx'
import { useMay } from '../guard/use-may.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { JudgeForm } from './judge-form.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { returnMessages } from './return-messages.ts'

/** What is to do with a return now. */
export function NextReturnStep({ found }: { found: ReturnDetail }) {
  const may = useMay()
  const mayHandle = may(['orders.fulfil', 'orders.refund'])
  const { state, judgedAt } = found
  if (state === 'requested' && may('orders.refund')) return <DecidePanel found={found} />
  if (state === 'approved' && mayHandle)
    return (
      <Panel title="Receive the parcel">
        <ReceiveForm found={found} />
        {may('orders.refund') && <NeverCame found={found} />}
      </Panel>
    )
  if (state === 'received' && judgedAt === null && mayHandle)
    return (
      <Panel title="Check each piece">
        <JudgeForm found={found} />
      </Panel>
    )
  if (state === 'received' && judgedAt !== null) return <RefundPanel found={found} mayRefund={may('orders.refund')} />
  return null
}

function DecidePanel({ found }: { found: ReturnDetail }) {
  const { reference, version } = found
  const [isDeclining, setDeclining] = useState(false)
  const action = useAction({ ...returnMessages, done: 'Return approved' })
  return (
    <Panel title="Decide">
      {found.warning !== '' && <p className="m-4 mb-0 bg-warn-tint p-3 text-small md:mx-5">{found.warning}</p>}
      <div className="flex flex-wrap gap-3 p-4 md:px-5">
        <Button
          busy={action.busy}
          onClick={() => action.send(href('/admin/returns/:reference/approve', { reference }), { version })}
        >
          Approve return
        </Button>
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          Decline…
        </Button>
      </div>
      <DeclineDialog found={found} open={isDeclining} onClose={() => setDeclining(false)} />
    </Panel>
  )
}

function NeverCame({ found }: { found: ReturnDetail }) {
  const [isDeclining, setDeclining] = useState(false)
  return (
    <div className="border-t border-line p-4 md:px-5">
      <Button variant="quiet" onClick={() => setDeclining(true)}>
        The parcel never came…
      </Button>
      <DeclineDialog found={found} open={isDeclining} onClose={() => setDeclining(false)} />
    </div>
  )
}

function RefundPanel({ found, mayRefund }: { found: ReturnDetail; mayRefund: boolean }) {
  const { reference, version, comesBack, customerName, hasGateway } = found
  const isCredit = isAsCredit(found)
  const [isAsked, setAsked] = useState(false)
  const action = useAction({
    ...returnMessages,
    done: isCredit
      ? { title: 'Store credit given', description: 'The customer gets an e-mail about it.' }
      : hasGateway
        ? { title: 'Refund requested', description: 'It is sent to the payment gateway within a minute.' }
        : { title: 'Refund due', description: 'Send it by bank, then enter its UTR under Cash.' },
  })
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
        onConfirm={() => action.send(href('/admin/returns/:reference/refund', { reference }), { version })}
      />
    </Panel>
  )
}
