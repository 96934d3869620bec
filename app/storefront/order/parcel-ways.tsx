import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { isPaid } from '#shop/orders/rules.ts'
import { cashOfWay } from '#shop/shipping/parcels/cash-to-have-ready.ts'
import type { ParcelWay } from '#shop/shipping/tracking/find-ways.server.ts'
import { shortOf } from '#shop/shipping/tracking/order-of-parcels.ts'
import { Steps } from './parcel-steps.tsx'
import { type PaidOrder, sayRest } from './say-rest.ts'

type ParcelWaysProps = {
  ways: readonly ParcelWay[]
  orderNumber: string
  token: string
  order: PaidOrder
}

export function ParcelWays({ ways, orderNumber, token, order }: ParcelWaysProps) {
  const short = shortOf(ways)
  const [cancelled, sent] = [ways.filter(({ isCancelled }) => isCancelled), ways.filter((way) => !way.isCancelled)]
  return (
    <>
      {short?.kind === 'lost' && (
        <p className="border border-line bg-surface p-5 md:p-6">
          <strong className="font-semibold">Lost on its way: {short.count}.</strong>{' '}
          {isPaid(order.paymentState)
            ? 'We are sorry. We send it again or refund it.'
            : 'We are sorry. You do not have to pay for it.'}
        </p>
      )}
      {short?.kind === 'partly delivered' && (
        <p className="border border-line bg-surface p-5 md:p-6">
          <strong className="font-semibold">Partly delivered: {short.count}.</strong>{' '}
          {sayRest(order, {
            isLost: ways.some(({ status }) => status === 'lost'),
            isHere: ways.every(({ status, receivedAt }) => status === 'delivered' || receivedAt !== null),
          })}
        </p>
      )}
      {sent.map((way, at) => (
        <OneWay key={way.id} way={way} orderNumber={orderNumber} token={token} isOneOfSeveral={ways.length > 1}>
          {sent.length === 1 ? 'Your parcel' : `Parcel ${at + 1} of ${sent.length}`}
        </OneWay>
      ))}
      {cancelled.map((way) => (
        <OneWay key={way.id} way={way} orderNumber={orderNumber} token={token} isOneOfSeveral>
          Not sent
        </OneWay>
      ))}
    </>
  )
}

type OneWayProps = { way: ParcelWay; orderNumber: string; token: string; isOneOfSeveral: boolean; children: string }

function OneWay({ way, orderNumber, token, isOneOfSeveral, children }: OneWayProps) {
  const cashPaise = isOneOfSeveral && !way.isCancelled ? cashOfWay(way) : 0
  return (
    <section aria-labelledby={`parcel-${way.id}`} className="border border-line bg-surface p-5 md:p-6">
      <h2 id={`parcel-${way.id}`} className="font-display text-title font-medium">
        {children}
      </h2>
      {isOneOfSeveral && (
        <ul className="mt-2 wrap-anywhere">
          {way.items.map(({ name, quantity }, at) => (
            <li key={at}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
      )}
      {!way.isCancelled && !way.isHere && <Courier way={way} />}
      {cashPaise > 0 && <p className="mt-2">{formatAmount(cashPaise)} in cash is for this parcel.</p>}
      {way.status === 'delivery_failed' && (
        <Failed
          way={way}
          answerPage={`${href('/orders/:number/delivery', { number: orderNumber })}?token=${token}&parcel=${way.id}`}
        />
      )}
      {way.promisedOn && isUnderWay(way) && (
        <p className="mt-2">The courier expects to deliver it by {formatDay(way.promisedOn)}.</p>
      )}
      {way.isHere ? <p className="mt-4 text-ink-soft">It has not left us yet.</p> : <Steps way={way} />}
    </section>
  )
}

const Courier = ({ way: { courier, awb } }: { way: ParcelWay }) => (
  <p className="mt-2 wrap-anywhere">
    {courier ?? 'Courier'}
    {awb !== null && (
      <>
        , tracking number <strong className="font-mono font-semibold">{awb}</strong>
      </>
    )}
  </p>
)

const isUnderWay = ({ status }: ParcelWay) =>
  status !== 'delivered' && status !== 'returning' && status !== 'returned' && status !== 'lost'

function Failed({ way: { answer, scans }, answerPage }: { way: ParcelWay; answerPage: string }) {
  const reason = scans.find(({ status }) => status === 'delivery_failed')?.text
  return (
    <div className="mt-4 grid justify-items-start gap-3 bg-warn-tint p-4">
      <p>
        <strong className="font-semibold">The courier could not deliver your parcel</strong>
        {reason && <>: {reason}</>}.
      </p>
      {answer === null ? (
        <ButtonLink to={answerPage}>Choose what to do</ButtonLink>
      ) : (
        <p>We asked the courier: {answer}.</p>
      )}
    </div>
  )
}
