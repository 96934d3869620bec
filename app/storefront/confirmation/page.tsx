import { useEffect, useState, useSyncExternalStore } from 'react'
import { href, type MetaArgs, useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { type OpenOrder, readOpenOrder } from '../checkout/last-order.ts'
import { usePaidOrder } from '../checkout/use-paid-order.ts'
import { orderHref } from '../order/order-href.ts'
import { pageMeta } from '../page-meta.ts'
import { Notice } from './notice.tsx'
import { readReturn, type ReturnedOrder } from './read-return.ts'
import { ThankYou } from './thank-you.tsx'
import { useConfirmationFlag } from './use-confirmation-flag.ts'
import { useOrderState } from './use-order-state.ts'
import { WithoutGoods } from './without-goods.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Order Confirmation', path: href('/order-confirmation'), unlisted: true })

/** Amounts stand along the right edge, where the chat would float. */
export const handle = { hideChat: true }

const never = () => () => {}

export default function ConfirmationPage() {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <div className="shell flex min-h-[70vh] max-w-3xl flex-col justify-center pt-28 pb-12 md:py-20">
      {inBrowser ? <Confirmation /> : <Confirming />}
    </div>
  )
}

function Confirmation() {
  const { state: handedOver, hash } = useLocation()
  const arrivedWith = (handedOver as { open?: OpenOrder } | null)?.open
  const [returned] = useState(() => readReturn(hash))
  const [open] = useState(() => knownOrder(returned) ?? arrivedWith ?? null)
  const finishPaid = usePaidOrder()
  const navigate = useNavigate()
  const { state, askAgain } = useOrderState(open, (isOver, isCash) => {
    if (open && !readOpenOrder()?.isPaid) finishPaid(open, { isOver, isCash })
  })
  useConfirmationFlag()

  const hasNone = open === null || state.kind === 'unknown'
  useEffect(() => {
    // Another browser, or one that forgets: the order's own page knows as much.
    const elsewhere = returned ? orderHref(returned) : href('/products')
    if (hasNone) void navigate(elsewhere, { replace: true })
  }, [hasNone, returned, navigate])

  if (hasNone || state.kind === 'confirming') return <Confirming />
  if (state.kind === 'paid') return <ThankYou order={state.order} token={open.link.token} />
  if (state.kind === 'late') {
    return (
      <Notice
        title="Still confirming your payment"
        text={`We have your order ${open.link.orderNumber}. We will send an e-mail${to(open)} as soon as the payment is confirmed. You do not need to pay again.`}
      >
        <Button onClick={askAgain}>Check again</Button>
        <ButtonLink to={href('/')} variant="secondary">
          Back to Home
        </ButtonLink>
      </Notice>
    )
  }
  return <WithoutGoods kind={state.kind} link={open.link} />
}

const to = ({ record }: OpenOrder) => (record ? ` to ${record.customer_email}` : '')

/** The order that this tab remembers, unless the gateway brought the customer back from another one. */
function knownOrder(returned: ReturnedOrder | null): OpenOrder | null {
  const open = readOpenOrder()
  if (!open || !returned) return open
  if (open.link.orderNumber !== returned.orderNumber) return null
  const { record } = open
  return { ...open, record: record && { ...record, payment_id: returned.paymentId || record.payment_id } }
}

function Confirming() {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Spinner />
      <h1 className="font-display text-section font-medium">Confirming your payment</h1>
      <p className="text-ink-soft">This takes a few seconds. Please keep this page open.</p>
    </div>
  )
}
