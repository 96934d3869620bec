import { href, data, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { dbContext, orderLinksContext, readinessContext } from '#app/context.ts'
import { isFailedAnswer } from '#app/failed-answer.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDay } from '#shared/dates.ts'
import { findCreditedRefunds } from '#shop/documents/find-credited.server.ts'
import { findOrderRefunds, findOrderSteps, findCustomerOrder } from '#shop/orders/finding/find-customer-order.server.ts'
import { cancelByCustomer } from '#shop/orders/moving/cancel-order.server.ts'
import { isDispatched, isFunded, isPaid, mayCustomerCancel } from '#shop/orders/rules.ts'
import { findLastFailure } from '#shop/payments/queries.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { TotalsList } from '../cart/totals-list.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/page'
import { CancelOrder } from './cancel-order.tsx'
import { FailedPayment } from './failed-payment.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'
import { PayOrder } from './pay-order.tsx'
import { Refunds } from './refunds.tsx'
import { TestPayment } from './test-payment.tsx'

const personal = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

const unreached = 'We could not reach the shop. Please check your connection and try again.'

export const headers = () => personal

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your order', path: href('/orders/find'), unlisted: true })

/** Amounts stand along the right edge, where the chat would float; the way to ask is at the page's foot. */
export const handle = { hideChat: true }

/** A wrong token and a number that nobody has look the same from outside. */
async function orderAskedFor(request: Request, number: string, context: Readonly<RouterContextProvider>) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const found =
    context.get(orderLinksContext).matches(number, token) && (await findCustomerOrder(context.get(dbContext), number))
  if (!found) throw data(null, { status: 404, headers: personal })
  return found
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await orderAskedFor(request, params.number, context)
  const db = context.get(dbContext)
  const { gatewayOrderId, ...order } = found
  const [steps, refunds, settings, closed] = await Promise.all([
    findOrderSteps(db, order.number),
    findOrderRefunds(db, gatewayOrderId),
    findSettings(db),
    context.get(readinessContext).findClosedSentence('payment'),
  ])
  const credited = await findCreditedRefunds(db, refunds)
  const hours = settings.orders.cancelWindowHours
  const mayCancel = mayCustomerCancel(order, hours, new Date())
  const token = context.get(orderLinksContext).tokenFor(order.number)
  const cameBackUnpaid = new URL(request.url).searchParams.get('payment') === 'failed' && !isPaid(order.paymentState)
  const failedPayment = cameBackUnpaid ? { reason: await findLastFailure(db, gatewayOrderId) } : null
  return data(
    { order, steps, refunds, credited, token, failedPayment, closed, cancelHours: mayCancel ? hours : null },
    { headers: personal },
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { number } = await orderAskedFor(request, params.number, context)
  return data(await cancelByCustomer(context.get(dbContext), number), { headers: personal })
}

/** With its status, so that the page is not read again over the same network. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (!isFailedAnswer(error)) throw error
    return data({ kind: 'refused' as const, sentence: unreached }, { status: 503 })
  })
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, steps, refunds, credited, token, failedPayment, closed, cancelHours } = loaderData
  return (
    <div className="shell flex max-w-3xl flex-col gap-10 py-10 md:py-16">
      <header>
        <h1 className="font-display text-page font-medium">Order {order.number}</h1>
        <p className="mt-3 text-ink-soft">Placed on {formatDay(order.createdAt)}</p>
      </header>
      {actionData?.kind === 'refused' && (
        <p role="alert" className="bg-danger-tint p-4 text-danger">
          {actionData.sentence}
        </p>
      )}
      {failedPayment && <FailedPayment reason={failedPayment.reason} mayPay={order.paymentState === 'pending'} />}
      {order.isTest && order.paidAt && <TestPayment />}
      <OrderProgress order={order} steps={steps} />
      {order.paymentState === 'pending' && closed && <p className="bg-warn-tint p-4">{closed}</p>}
      {order.paymentState === 'pending' && !closed && (
        <PayOrder
          orderNumber={order.number}
          token={token}
          totalPaise={order.totalPaise}
          expiresAt={order.expiresAt}
          isReserved={order.stockReserved}
        />
      )}
      <Refunds refunds={refunds} credited={credited} orderNumber={order.number} token={token} />
      <section aria-labelledby="items-heading" className="flex flex-col gap-4">
        <h2 id="items-heading" className="font-display text-title font-medium">
          Items
        </h2>
        <OrderItems items={order.items} />
        <TotalsList totals={order} isCurrent />
      </section>
      <section aria-labelledby="address-heading">
        <h2 id="address-heading" className="font-display text-title font-medium">
          Delivery address
        </h2>
        <address className="mt-3 whitespace-pre-line not-italic">
          {[order.customerName, order.address, `${order.city} ${order.zipCode}`, order.state].join('\n')}
        </address>
      </section>
      {cancelHours !== null && <CancelOrder hours={cancelHours} />}
      {!order.invoiceNumber && isFunded(order.paymentState) && order.orderStatus !== 'cancelled' && (
        <p className="text-small text-ink-soft">
          {isDispatched(order.orderStatus)
            ? 'We are preparing your invoice. Please check again later.'
            : 'Your invoice will be here after we ship your order.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {order.invoiceNumber && (
          <a
            href={`${href('/orders/:number', { number: order.number })}/invoice.pdf?token=${token}`}
            className={buttonLook({ variant: 'secondary' })}
          >
            Invoice (PDF)
          </a>
        )}
        <ButtonLink to={href('/contact')} variant="secondary">
          Ask about this order
        </ButtonLink>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <EmptyState
      level="h1"
      title="We could not find that order."
      description="Part of the link may be missing. We can e-mail it to you again."
      action={<ButtonLink to={href('/orders/find')}>Send me the link</ButtonLink>}
    />
  )
}
