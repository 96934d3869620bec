import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatDay } from '#shared/dates.ts'
import type { ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { DecidePanel } from './decide-panel.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { HandOverPanel } from './hand-over-panel.tsx'
import { JudgeForm } from './judge-form.tsx'
import { PickupPanel } from './pickup-panel.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { RefundPanel } from './refund-panel.tsx'
import { WaitsForDifference, WaitsForSecond } from './waits.tsx'

/** The next step of a return. `askedBy`: who asked for its money, which waits for a second person; null: nobody. */
export function NextReturnStep({ found, askedBy }: { found: ReturnDetail; askedBy: string | null }) {
  const may = useMay()
  const mayHandle = may(['orders.fulfil', 'orders.refund'])
  const { state, judgedAt } = found
  if (state === 'requested' && may('orders.refund')) return <DecidePanel found={found} />
  if (state === 'approved' && mayHandle)
    return (
      <>
        {found.sendsAhead && found.handedOverAt === null && <HandOverPanel found={found} />}
        {found.pickup && <PickupPanel found={found} pickup={found.pickup} />}
        <Panel title="Receive the parcel">
          <SaidSent found={found} />
          {found.handedOverAt !== null && <OnItsWay found={found} handedOverAt={found.handedOverAt} />}
          <ReceiveForm found={found} />
          {may('orders.refund') && <NeverCame found={found} />}
        </Panel>
      </>
    )
  if (state === 'received' && judgedAt === null && mayHandle)
    return (
      <Panel title="Check each piece">
        <JudgeForm found={found} />
      </Panel>
    )
  if (found.toPay) return <WaitsForDifference found={found} toPay={found.toPay} />
  if (state === 'received' && judgedAt !== null && askedBy !== null)
    return <WaitsForSecond found={found} askedBy={askedBy} />
  if (state === 'received' && judgedAt !== null) return <RefundPanel found={found} mayRefund={may('orders.refund')} />
  return null
}

/** The carrier and number that the customer wrote of the parcel they sent; nothing once staff have seen it themselves. */
const SaidSent = ({ found: { sentAt, sentCarrier, sentNumber, handedOverAt } }: { found: ReturnDetail }) =>
  sentAt !== null &&
  handedOverAt === null && (
    <p className="m-4 mb-0 bg-sunken p-3 text-small md:mx-5">
      The customer says it was sent on {formatDay(sentAt)}:{' '}
      <span className="wrap-anywhere">
        {sentCarrier}, {sentNumber}
      </span>
      .
    </p>
  )

type OnItsWayProps = { found: ReturnDetail; handedOverAt: Date }

/** Who carries a parcel, and what was sent for it already. */
function OnItsWay({ found, handedOverAt }: OnItsWayProps) {
  const { carrier, trackingNumber, exchangeOrderNumber, overdueAt } = found
  return (
    <p className={`m-4 mb-0 p-3 text-small md:mx-5 ${overdueAt === null ? 'bg-sunken' : 'bg-warn-tint'}`}>
      Handed over on {formatDay(handedOverAt)}:{' '}
      <span className="wrap-anywhere">
        {carrier}, {trackingNumber}
      </span>
      .
      {exchangeOrderNumber !== null &&
        ` Order ${exchangeOrderNumber} was sent for it. If it does not come, press The parcel never came: the customer then owes what that order cost.`}
    </p>
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
