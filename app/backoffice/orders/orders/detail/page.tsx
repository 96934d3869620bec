import { data, href } from 'react-router'
import { courierContext, dbContext, orderLinksContext, publicUrlContext, staffContext } from '#app/context.ts'
import { dayInIndia, formatMoment } from '#shared/dates.ts'
import { findCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { findPlace } from '#shop/delivery/places/pin-directory.server.ts'
import { sayOtherState, sayPlaceDoubt } from '#shop/delivery/places/place-doubt.ts'
import { findShownDocuments } from '#shop/documents/find-shown-documents.server.ts'
import { findRefundablePieces } from '#shop/orders/agreed/find-refundable-pieces.server.ts'
import { findOrderHistory } from '#shop/orders/finding/find-order-history.server.ts'
import { findOrder, type OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { arrivalOf } from '#shop/orders/promised-arrival.ts'
import { isCouriersStep, undoMinutes, undoneTo } from '#shop/orders/rules.ts'
import { findReturnsBeside } from '#shop/returns/finding/find-returns.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { findShownParcels } from '#shop/shipping/parcels/find-shown-parcels.server.ts'
import { findWays } from '#shop/shipping/tracking/find-ways.server.ts'
import { shortOf } from '#shop/shipping/tracking/order-of-parcels.ts'
import { newsOfParcels } from '#shop/shipping/tracking/parcel-news.ts'
import { may as rolesMay } from '#shop/staff/permissions.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import type { CrumbHandle } from '../../../frame/frame/top-bar.tsx'
import { useMay } from '../../../parts/guard/use-may.ts'
import { SmsList } from '../../../settings/sms/sms-list.tsx'
import { ParcelsPanel } from '../parcels/parcels-panel.tsx'
import { PaymentBadge, StatusBadge, TestBadge } from '../status-labels.tsx'
import type { Route } from './+types/page'
import { AddressPanel } from './address-panel.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { EmailsPanel } from './emails-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { NextSteps } from './next-steps.tsx'
import { PayLinkPanel } from './pay-link-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { RefundPanel } from './refund-panel.tsx'
import { ReturnsPanel } from './returns-panel.tsx'
import { Timeline } from './timeline.tsx'
import { WaysPanel } from './ways-panel.tsx'

export const handle: CrumbHandle = { name: ({ order }: Route.ComponentProps['loaderData']) => order.number }

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const order = await findOrder(db, params.number)
  if (!order) throw data(null, { status: 404 })
  const [documents, ways, returns] = await Promise.all([
    findShownDocuments(db, order.number),
    findWays(db, order.number),
    findReturnsBeside(db, order.number),
  ])
  const { roles } = context.get(staffContext)
  const mayAskForMoney =
    order.orderStatus === 'pending' && order.paymentState === 'pending' && rolesMay(roles, 'orders.create')
  const payLink = mayAskForMoney
    ? `${context.get(publicUrlContext)}${href('/orders/:number', { number: order.number })}?token=${await context.get(orderLinksContext).tokenFor(db, order.number)}`
    : null
  const { couriers } = (await findSettings(db)).orders
  const place = await findPlace(order.zipCode)
  return {
    order,
    ways: ways.filter(({ isHere }) => !isHere),
    arrival: arrivalOf(order, dayInIndia(new Date()), newsOfParcels(ways))?.sentence ?? null,
    documents,
    returns,
    payLink,
    placeDoubt: sayPlaceDoubt(place, order),
    isStateDoubted: sayOtherState(place, order) !== null,
    couriers: couriers.split('\n').filter(Boolean),
    undoableMs: undoableFor(order),
    parcels: await findShownParcels(db, order.number),
    hasCourier: context.get(courierContext)() !== null,
    givesCredit: (await findCreditTerms(db)).content.isOn,
    refundable: rolesMay(roles, 'orders.refund') ? await findRefundablePieces(db, order.number) : null,
    history: await findOrderHistory(db, order.number),
    today: dayInIndia(new Date()),
  }
}

/** How many milliseconds the last step of an order can still be undone. */
function undoableFor({ events, orderStatus }: OrderDetail) {
  const last = events.find(({ kind }) => kind === 'fulfilment')
  const isStep =
    last &&
    last.from !== null &&
    last.from === undoneTo(orderStatus) &&
    last.to === orderStatus &&
    !isCouriersStep(last)
  return isStep ? Math.max(0, last.at.getTime() + undoMinutes * 60_000 - Date.now()) : 0
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const {
    order,
    ways,
    documents,
    returns,
    payLink,
    couriers,
    undoableMs,
    parcels,
    hasCourier,
    givesCredit,
    today,
    placeDoubt,
    isStateDoubted,
    refundable,
  } = loaderData
  const may = useMay()
  const short = shortOf(parcels)

  return (
    <>
      <PageHead
        title={order.number}
        beside={
          <span className="flex flex-wrap gap-2">
            <StatusBadge status={order.orderStatus} short={short} />
            <PaymentBadge order={order} short={short} />
            {order.isTest && <TestBadge />}
          </span>
        }
      />
      <p className="-mt-4 text-small text-ink-soft">
        Placed {formatMoment(order.createdAt)} by {order.customerName}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <NextSteps order={order} couriers={couriers} parcels={parcels} undoableMs={undoableMs} />
          <ParcelsPanel order={order} parcels={parcels} hasCourier={hasCourier} />
          <ItemsPanel order={order} />
          {ways.length > 0 && <WaysPanel ways={ways} />}
          <Timeline order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {payLink && <PayLinkPanel order={order} link={payLink} />}
          <AddressPanel
            history={loaderData.history}
            order={order}
            arrival={loaderData.arrival}
            couriers={couriers}
            parcels={parcels}
            doubt={placeDoubt}
            isStateDoubted={isStateDoubted}
          />
          <PaymentPanel order={order} short={short} />
          {may('orders.refund') && <RefundPanel order={order} pieces={refundable} />}
          {givesCredit && may('credit.give') && <CreditPanel order={order} />}
          <DocumentsPanel order={order} documents={documents} today={today} />
          {returns.length > 0 && <ReturnsPanel orderNumber={order.number} returns={returns} />}
          <EmailsPanel order={order} />
          {order.sms.length > 0 && <SmsList title="SMS" sms={order.sms} none="" />}
        </div>
      </div>
    </>
  )
}
