import { Link, href } from 'react-router'
import { formatAmount } from '#shared/money.ts'
import type { BestSeller } from '#shop/reports/sum-sales.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'

/** Without revenue for roles that do not see takings. */
type Line = Omit<BestSeller, 'revenuePaise'> & { revenuePaise: number | null }

export function BestSellersPanel({ lines }: { lines: readonly Line[] }) {
  return (
    <Panel title="Best sellers">
      {lines.length === 0 && <p className="p-4 text-small text-ink-soft md:px-5">Nothing was sold on these days.</p>}
      <ol className="divide-y divide-line">
        {lines.map(({ productId, name, units, revenuePaise }) => (
          <li key={productId} className="flex items-center gap-4 px-4 py-1.5 md:px-5">
            <Link
              to={href('/admin/products/:id/edit', { id: String(productId) })}
              className="inline-flex min-h-11 min-w-0 flex-1 items-center font-medium underline decoration-edge underline-offset-4 hover:text-accent"
            >
              {name}
            </Link>
            <span className="text-right text-small">
              <span className="block font-semibold">
                {units} {units === 1 ? 'piece' : 'pieces'}
              </span>
              {revenuePaise !== null && <span className="text-ink-soft">{formatAmount(revenuePaise)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
