import { href, Link } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { ReturnRow } from '#shop/returns/finding/find-returns.server.ts'
import { Cell, Row } from '../../parts/lists/admin-table.tsx'
import { sayCount } from '../../parts/lists/say-count.ts'
import { ReturnState } from './return-state.tsx'

export function ReturnLine({ row }: { row: ReturnRow }) {
  const { reference, state, judgedAt, requestedAt, customerName, paise, pieces, exchanged, isToBePaid, isUnderWay } =
    row
  return (
    <Row className="relative max-md:grid-cols-[1fr_auto] max-md:gap-x-4">
      <Cell>
        {/* Its area is the whole row. */}
        <Link
          to={href('/admin/returns/:reference', { reference })}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline decoration-edge underline-offset-4 after:absolute after:inset-0 hover:text-accent max-md:min-h-0"
        >
          {reference}
        </Link>
      </Cell>
      <Cell className="max-md:order-3">{customerName}</Cell>
      <Cell isNumber className="whitespace-nowrap max-md:order-4 max-md:justify-self-end">
        {sayCount(pieces, 'piece')}
      </Cell>
      <Cell isNumber className="whitespace-nowrap max-md:order-6 max-md:justify-self-end max-md:text-right">
        {(paise > 0 || exchanged === 0) && formatAmount(paise)}
        {exchanged > 0 && <span className="block text-label text-ink-soft">{sayCount(exchanged, 'exchange')}</span>}
      </Cell>
      <Cell className="max-md:order-2 max-md:justify-self-end">
        <ReturnState state={state} judgedAt={judgedAt} isToBePaid={isToBePaid} isUnderWay={isUnderWay} />
      </Cell>
      <Cell className="whitespace-nowrap text-ink-soft max-md:order-5">
        <time dateTime={new Date(requestedAt).toISOString()}>{formatMoment(requestedAt)}</time>
      </Cell>
    </Row>
  )
}
