import { data } from 'react-router'
import { dbContext } from '#app/context.ts'
import { dayInIndia, formatMoment } from '#shared/dates.ts'
import { findShownDocuments } from '#shop/documents/find-shown-documents.server.ts'
import { findAskedBy } from '#shop/returns/approvals/find-approvals.server.ts'
import { findReturn } from '#shop/returns/finding/find-returns.server.ts'
import { keyOfReturn, keyOfWriteOff } from '#shop/returns/rules.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import type { Route } from './+types/detail'
import { CreditDeadline } from './credit-deadline.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { NextReturnStep } from './next-return-step.tsx'
import { OrderPanel } from './order-panel.tsx'
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
  const { reference, state, judgedAt, requestedAt, customerName, customerPhone } = found
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
          <OrderPanel found={found} />
        </div>
      </div>
    </>
  )
}
