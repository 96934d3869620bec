import { href, data, type RouterContextProvider } from 'react-router'
import { dbContext, orderLinksContext, launchChecklistContext } from '#app/context.ts'
import { Joined } from '#app/ui/joined.tsx'
import { dayInIndia, formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { findCreditOfOrder } from '#shop/credit/find-credit-of-order.server.ts'
import { findShownDocuments } from '#shop/documents/find-shown-documents.server.ts'
import { addressLines } from '#shop/orders/address-lines.ts'
import { findTermsOfOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import { findCashRefunds } from '#shop/orders/cash/find-cash-refunds.server.ts'
import { findAccountMask } from '#shop/orders/cash/refund-accounts.server.ts'
import { findCustomerOrder } from '#shop/orders/finding/find-customer-order.server.ts'
import { findOrderRefunds, findOrderSteps, isRefundDue } from '#shop/orders/finding/find-order-steps.server.ts'
import { cancelByCustomer } from '#shop/orders/moving/cancel-order.server.ts'
import { isOrderDisputed } from '#shop/orders/paying/is-money-disputed.server.ts'
import { arrivalOf } from '#shop/orders/promised-arrival.ts'
import { duePaise, isPaid, isWaiting, mayCustomerCancel, mayPayOnline } from '#shop/orders/rules.ts'
import { findLastFailure } from '#shop/payments/find-payments.server.ts'
import { hasReturnable } from '#shop/returns/finding/find-returnable.server.ts'
import { findReturnsOfOrder } from '#shop/returns/finding/find-returns.server.ts'
import { isGivenUp, refusalOfReturn } from '#shop/returns/rules.ts'
import { cashToHaveReady } from '#shop/shipping/parcels/cash-to-have-ready.ts'
import { findWays } from '#shop/shipping/tracking/find-ways.server.ts'
import { shortOf } from '#shop/shipping/tracking/order-of-parcels.ts'
import { newsOfParcels } from '#shop/shipping/tracking/parcel-news.ts'
import { TotalsList } from '../cart/totals-list.tsx'
import { pageMeta } from '../page-meta.ts'
import { Refusal } from '../refusal.tsx'
import type { Route } from './+types/page'
import { ArrivalLine } from './arrival-line.tsx'
import { CancelOrder, OrderCancelled } from './cancel-order.tsx'
import { ConfirmCash } from './confirm-cash.tsx'
import { FailedPayment } from './failed-payment.tsx'
import { type Shown, OrderDocuments } from './order-documents.tsx'
import { OrderItems } from './order-items.tsx'
import { answered, orderMissing, personal, requireOrderLink } from './order-link.server.ts'
import { OrderMissing } from './order-missing.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderReturns } from './order-returns.tsx'
import { ParcelWays } from './parcel-ways.tsx'
import { PayOrder } from './pay-order.tsx'
import { Refunds } from './refunds.tsx'
import { sayDue } from './say-rest.ts'
import { TestPayment } from './test-payment.tsx'
import { whenUnreached } from './when-unreached.ts'

export const headers = () => personal

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your order', path: href('/orders/find'), unlisted: true })

/** Amounts stand along the right edge, where the chat would float; the way to ask is at the page's foot. */
export const handle = { hideChat: true }

async function orderAskedFor(request: Request, number: string, context: Readonly<RouterContextProvider>) {
  await requireOrderLink(request, number, context)
  const found = await findCustomerOrder(context.get(dbContext), number)
  if (!found) throw orderMissing()
  return found
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await orderAskedFor(request, params.number, context)
  const db = context.get(dbContext)
  const { gatewayOrderId, ...order } = found
  const [steps, refunds, terms, closed, ways, returns, mayReturn, cashRefunds, isDue] = await Promise.all([
    findOrderSteps(db, order.number),
    findOrderRefunds(db, gatewayOrderId),
    findTermsOfOrder(db, found.number),
    context.get(launchChecklistContext).findClosedSentence('payment'),
    findWays(db, order.number),
    findReturnsOfOrder(db, order.number),
    refusalOfReturn(order) === null && hasReturnable(db, order.number),
    findCashRefunds(db, order.number),
    isRefundDue(db, order.number),
  ])
  const { notes } = await findShownDocuments(db, order.number)
  const { backPaise, insteadPaise, bonusPaise } = await findCreditOfOrder(db, order.number)
  const isDisputed = await isOrderDisputed(db, order.number)
  const isCancelled = order.orderStatus === 'cancelled'
  const isPartOnly = shortOf(ways)?.kind === 'partly delivered'
  const account = cashRefunds.length > 0 ? await findAccountMask(db, order.number) : null
  const hours = terms.cancelHours
  const today = dayInIndia(new Date())
  const mayCancel = mayCustomerCancel(order, hours, new Date())
  const token = await context.get(orderLinksContext).tokenFor(db, order.number)
  const cameBackUnpaid = new URL(request.url).searchParams.get('payment') === 'failed' && !isPaid(order.paymentState)
  const failedPayment = cameBackUnpaid ? { reason: await findLastFailure(db, gatewayOrderId) } : null
  return data(
    {
      order: { ...order, isDisputed },
      steps,
      // A day of the courier that has passed is no news.
      ways: ways.map((way) => ({
        ...way,
        promisedOn: way.promisedOn !== null && way.promisedOn >= today ? way.promisedOn : null,
      })),
      arrival: arrivalOf(order, today, newsOfParcels(ways)),
      money: {
        refunds,
        cashRefunds: cashRefunds.map(({ reason: _inside, ...refund }) => refund),
        account,
        asCreditPaise: backPaise + insteadPaise + bonusPaise,
        days: terms,
        isDisputed,
        due: sayDue({ ...order, isDisputed }, { isDue, isCancelled, isPartOnly }),
      },
      notes,
      returns,
      mayReturn,
      token,
      failedPayment,
      closed,
      cancelHours: mayCancel ? hours : null,
    },
    { headers: personal },
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { number } = await orderAskedFor(request, params.number, context)
  return answered(await cancelByCustomer(context.get(dbContext), number))
}

/** With its status, so that the page is not read again over the same network. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  serverAction().catch(whenUnreached((sentence) => ({ kind: 'refused' as const, sentence })))

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, steps, ways, arrival, money, notes, returns, mayReturn, token, failedPayment, closed, cancelHours } =
    loaderData
  // The courier of a booked parcel collects the cash.
  const mayPay = mayPayOnline(order) && !(order.paymentState === 'to_collect' && ways.length > 0)
  return (
    <div className="shell flex max-w-3xl flex-col gap-10 py-10 md:py-16">
      <header>
        <h1 className="font-display text-page font-medium wrap-anywhere">
          Order <span className="inline-block">{order.number}</span>
        </h1>
        <p className="mt-3 text-ink-soft">Placed on {formatDay(order.createdAt)}</p>
      </header>
      <ArrivalLine arrival={arrival} method={order.deliveryMethod} />
      {actionData?.kind === 'refused' && <Refusal sentence={actionData.sentence} of={actionData} />}
      {actionData?.kind === 'cancelled' && <OrderCancelled answer={actionData} />}
      {failedPayment && <FailedPayment reason={failedPayment.reason} mayPay={mayPay} />}
      {order.isTest && order.paidAt && <TestPayment />}
      {order.exchangedFrom && (
        <p className="bg-sunken p-4">
          This is sent in exchange for pieces of order {order.exchangedFrom}. {sayDifference(order)}
        </p>
      )}
      <OrderProgress order={order} steps={steps} ways={ways} />
      {!mayPay && <CashToHaveReady paise={cashToHaveReady(order, ways)} />}
      <ParcelWays ways={ways} orderNumber={order.number} token={token} order={order} />
      {order.paymentState === 'to_confirm' && <ConfirmCash order={order} token={token} />}
      {mayPay && closed && <p className="bg-warn-tint p-4">{closed}</p>}
      {mayPay && !closed && (
        <PayOrder
          orderNumber={order.number}
          token={token}
          totalPaise={duePaise(order)}
          expiresAt={order.expiresAt}
          isReserved={order.stockReserved}
          isCash={order.paymentState !== 'pending'}
        />
      )}
      <Refunds {...money} accountPage={`${href('/orders/:number/refund', { number: order.number })}?token=${token}`} />
      <section aria-labelledby="items-heading" className="flex flex-col gap-4">
        <h2 id="items-heading" className="font-display text-title font-medium">
          Items
        </h2>
        <OrderItems items={order.items} />
        <TotalsList totals={order} isCurrent />
        {order.isCash && order.exchangedFrom === null && order.uncollectedPaise > 0 && (
          <p>{formatAmount(order.uncollectedPaise)} of this is not collected, since its pieces do not reach you.</p>
        )}
      </section>
      <OrderReturns returns={returns} mayReturn={mayReturn} orderNumber={order.number} token={token} />
      <DeliveryAddress order={order} />
      {cancelHours !== null && <CancelOrder hours={cancelHours} order={order} />}
      <OrderDocuments order={order} notes={notes} token={token} />
    </div>
  )
}

const CashToHaveReady = ({ paise }: { paise: number }) =>
  paise > 0 && (
    <p className="bg-sunken p-4">
      Please have <strong className="font-semibold">{formatAmount(paise)}</strong> ready in cash. You pay when your
      order arrives.
    </p>
  )

const DeliveryAddress = ({ order }: Pick<Shown, 'order'>) => (
  <section aria-labelledby="address-heading">
    <h2 id="address-heading" className="font-display text-title font-medium">
      Delivery address
    </h2>
    <address className="mt-3 whitespace-pre-line not-italic">
      <Joined of={[order.customerName, ...addressLines(order)].flatMap((line) => line.split('\n'))} by={'\n'} />
    </address>
  </section>
)

function sayDifference({ differencePaise, owedPaise, totalPaise, paymentState, orderStatus }: Shown['order']) {
  if (owedPaise > 0 && !isGivenUp(orderStatus))
    return `What you send back pays for it once we have accepted it. Until then ${formatAmount(owedPaise)} is open.`
  if (differencePaise === 0) return 'You pay nothing for it.'
  const worth = `What you sent back pays ${formatAmount(totalPaise - differencePaise)} of it`
  if (isPaid(paymentState)) return `${worth}, and you paid the difference of ${formatAmount(differencePaise)}.`
  if (isWaiting(paymentState))
    return `${worth}. We send it once you have paid the difference of ${formatAmount(differencePaise)}.`
  return 'The difference was not paid, so what you sent back brings money.'
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />
}
