import { data, href, Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { dayInIndia, formatMoment } from '#shared/dates.ts'
import { findShownDocuments } from '#shop/documents/find-shown-documents.server.ts'
import { findAskedBy } from '#shop/returns/approvals/find-approvals.server.ts'
import { findReturn, type ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { isGivenUp, keyOfReturn, keyOfWriteOff } from '#shop/returns/rules.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import type { Route } from './+types/detail'
import { CreditDeadline } from './credit-deadline.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { NextReturnStep } from './next-return-step.tsx'
import { OwedPanel } from './owed-panel.tsx'
import { PiecesPanel } from './pieces-panel.tsx'
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
        Requested {formatMoment(requestedAt)} by <bdi>{customerName}</bdi>, {customerPhone}
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
