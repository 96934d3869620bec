import { href, Link } from 'react-router'
import type { ReturnBeside } from '#shop/returns/finding/find-returns.server.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { ReturnState } from '../../returns/return-state.tsx'

const link = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent'

/** The returns of an order, and the orders on both sides of an exchange. */
export const ReturnsPanel = ({ orderNumber, returns }: { orderNumber: string; returns: readonly ReturnBeside[] }) => (
  <Panel title="Returns">
    <ul className="divide-y divide-line px-4 text-small md:px-5">
      {returns.map(({ reference, state, judgedAt, isToBePaid, isUnderWay, ...beside }) => (
        <li key={reference} className="flex flex-col items-start py-1">
          <span className="flex flex-wrap items-center gap-x-3">
            <Link to={href('/admin/returns/:reference', { reference })} className={link}>
              {reference}
            </Link>
            <ReturnState state={state} judgedAt={judgedAt} isToBePaid={isToBePaid} isUnderWay={isUnderWay} />
          </span>
          {beside.orderNumber !== orderNumber && (
            <Link to={href('/admin/orders/:number', { number: beside.orderNumber })} className={link}>
              Sent in exchange for pieces of {beside.orderNumber}
            </Link>
          )}
          {beside.exchangeOrderNumber !== null && beside.exchangeOrderNumber !== orderNumber && (
            <Link to={href('/admin/orders/:number', { number: beside.exchangeOrderNumber })} className={link}>
              {beside.exchangeOrderNumber}, {isToBePaid ? 'waits for the difference' : 'sent in exchange'}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </Panel>
)
