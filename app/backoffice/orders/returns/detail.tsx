import { data, href, Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { PhotoList } from '#app/ui/photographs/photo-list.tsx'
import { dayInIndia, formatDay, formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { sizeLabel } from '#shared/size-label.ts'
import { findShownDocuments } from '#shop/documents/find-shown-documents.server.ts'
import { findAskedBy } from '#shop/returns/approvals/find-approvals.server.ts'
import { findReturn, type ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { exchangeSentence } from '#shop/returns/policy/exchange-label.ts'
import {
  fateLabels,
  isGivenUp,
  isProtectedReason,
  keyOfReturn,
  keyOfWriteOff,
  reasonLabels,
} from '#shop/returns/rules.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import type { Route } from './+types/detail'
import { NextReturnStep } from './next-return-step.tsx'
import { OwedPanel } from './owed-panel.tsx'
import { photoHref } from './photo-href.ts'
import { ReturnState } from './return-state.tsx'

export const handle: CrumbHandle = { name: ({ found }: Route.ComponentProps['loaderData']) => found.reference }

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const found = await findReturn(db, params.reference)
  if (!found) throw data(null, { status: 404 })
  const { creditableUntil } = await findShownDocuments(db, found.orderNumber)
  return {
    found,
    askedBy: await findAskedBy(db, keyOfReturn(found.reference)),
    writeOffAskedBy: found.openOwedPaise > 0 ? await findAskedBy(db, keyOfWriteOff(found.reference)) : null,
    creditableUntil,
    today: dayInIndia(new Date()),
  }
}

export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  const { found, askedBy, writeOffAskedBy, creditableUntil, today } = loaderData
  const { reference, state, judgedAt, requestedAt, customerName, customerPhone, orderNumber, note, answer } = found
  const { exchangeOrderNumber } = found
  return (
    <>
      <PageHead
        title={reference}
        beside={
          <ReturnState
            state={state}
            judgedAt={judgedAt}
            isToBePaid={found.toPay !== null}
            isUnderWay={found.isUnderWay}
          />
        }
      />
      <p className="-mt-4 text-small text-ink-soft">
        Requested {formatMoment(requestedAt)} by {customerName}, {customerPhone}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <NextReturnStep key={found.version} found={found} askedBy={askedBy} />
          {found.openOwedPaise > 0 && (
            <OwedPanel key={`owed-${found.version}`} found={found} askedBy={writeOffAskedBy} />
          )}
          <PiecesPanel found={found} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <MoneyPanel found={found} />
          {creditableUntil !== null && <CreditDeadline until={creditableUntil} today={today} />}
          <Panel title="Order">
            <div className="flex flex-col gap-3 p-4 md:px-5">
              <Link
                to={href('/admin/orders/:number', { number: orderNumber })}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
              >
                {orderNumber}
              </Link>
              {exchangeOrderNumber && (
                <Link
                  to={href('/admin/orders/:number', { number: exchangeOrderNumber })}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
                >
                  {exchangeOrderNumber}, {whereOf(found)}
                </Link>
              )}
              {note !== '' && (
                <p className="text-small whitespace-pre-line">
                  <span className="block font-semibold">The customer writes</span>
                  {note}
                </p>
              )}
              {answer !== '' && (
                <p className="text-small whitespace-pre-line">
                  <span className="block font-semibold">Declined because</span>
                  {answer}
                </p>
              )}
            </div>
          </Panel>
        </div>
      </div>
    </>
  )
}

/** The state of the order of the other pieces. */
function whereOf({ toPay, lines, exchangeOrderStatus }: ReturnDetail) {
  if (toPay) return 'waits for the difference'
  if (isGivenUp(exchangeOrderStatus)) return exchangeOrderStatus
  return lines.some(({ exchange }) => exchange === 'unpaid' || exchange === 'dropped') ? 'not paid' : 'sent in exchange'
}

const PiecesPanel = ({ found: { lines } }: { found: ReturnDetail }) => (
  <Panel title="Pieces">
    <ul className="divide-y divide-line">
      {lines.map(({ id, productName, size, colorName, sku, asked, received, reason, fates, ...line }) => (
        <li key={id} className="p-4 md:px-5">
          <p className="font-semibold wrap-anywhere">
            {asked} × {productName}
          </p>
          <p className="text-small text-ink-soft">{[sizeLabel(size), colorName, sku].filter(Boolean).join(' · ')}</p>
          <p className="mt-1 text-small">
            {reasonLabels[reason]}
            {isProtectedReason(reason) && ': the law has the shop take it back, in full'}
          </p>
          {line.exchange !== null && <p className="text-small font-semibold">{exchangeSentence(line)}</p>}
          <PhotoList photos={line.photos} hrefOf={photoHref} />
          {received !== null && (
            <p className="text-small">
              {received} of {asked} came
            </p>
          )}
          {fates.map((fate, at) => (
            <p key={at} className="text-small">
              Piece {at + 1}: {fateLabels[fate]}
            </p>
          ))}
        </li>
      ))}
    </ul>
  </Panel>
)

/** The last day of a credit note for the order's invoice. */
const CreditDeadline = ({ until, today }: { until: string; today: string }) => (
  <p className={`p-4 text-small ${today > until ? 'bg-warn-tint' : 'bg-sunken'}`}>
    {today > until
      ? `Since ${formatDay(until)} the tax of this order cannot be credited any more. Money still goes back, without a credit note.`
      : `A credit note for this order is possible until ${formatDay(until)}.`}
  </p>
)

function MoneyPanel({
  found: { shownPaise, shownToPayPaise, comesBack, lines, toPay, owedPaise, owedEnd },
}: {
  found: ReturnDetail
}) {
  const nameOf = (id: number) => lines.find(({ itemId }) => itemId === id)?.productName ?? ''
  const rows = comesBack && [
    ...comesBack.lines.map(({ itemId, quantity, paise }) => ({ label: `${quantity} × ${nameOf(itemId)}`, paise })),
    { label: 'Change of the discount', paise: comesBack.discountPaise },
    { label: 'The other pieces cost less', paise: comesBack.exchangePaise ?? 0 },
    { label: 'Shipping', paise: comesBack.shippingPaise - (comesBack.cashFeePaise ?? 0) },
    { label: 'Cash on Delivery fee', paise: comesBack.cashFeePaise ?? 0 },
    { label: 'Restocking fee', paise: -comesBack.restockingFeePaise },
    { label: 'Return fee', paise: -comesBack.returnFeePaise },
    { label: 'Pickup at the door', paise: -(comesBack.fetchFeePaise ?? 0) },
    { label: 'Refunded earlier', paise: -comesBack.refundedBeforePaise },
  ]
  return (
    <Panel title="Money">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 p-4 text-small md:px-5">
        <dt className="text-ink-soft">The customer saw</dt>
        <dd className="text-right text-ink-soft">{formatAmount(shownPaise)}</dd>
        {shownToPayPaise > 0 && (
          <>
            <dt className="text-ink-soft">The customer saw as to pay</dt>
            <dd className="text-right text-ink-soft">{formatAmount(shownToPayPaise)}</dd>
          </>
        )}
        {rows?.map(
          ({ label, paise }, at) =>
            paise !== 0 && (
              <div key={at} className="contents">
                <dt className="wrap-anywhere">{label}</dt>
                <dd className="text-right">{paise < 0 ? `−${formatAmount(-paise)}` : formatAmount(paise)}</dd>
              </div>
            ),
        )}
        {comesBack && (
          <>
            <dt className="font-semibold">Comes back</dt>
            <dd className="text-right font-semibold">{formatAmount(comesBack.totalPaise)}</dd>
          </>
        )}
        {owedPaise > 0 && (
          <>
            <dt className="font-semibold">The customer owes for what was sent before</dt>
            <dd className="text-right font-semibold">
              {formatAmount(owedPaise)}
              {owedEnd !== null && <span className="block font-normal">{owedEnd}</span>}
            </dd>
          </>
        )}
        {toPay && (
          <>
            <dt className="font-semibold">The customer pays the difference</dt>
            <dd className="text-right font-semibold">{formatAmount(toPay.paise)}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
