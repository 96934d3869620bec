import { Link, href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { sizeLabel } from '#shared/size-label.ts'
import type { LowStockLine } from '#shop/catalogue/managing/low-stock.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'

export function LowStockPanel({ lines }: { lines: readonly LowStockLine[] }) {
  return (
    <Panel title="Low stock">
      {lines.length === 0 && <p className="p-4 text-small text-ink-soft md:px-5">No product is low on stock.</p>}
      <ul className="divide-y divide-line">
        {lines.map(({ productId, name, size, sku, stock }) => (
          <li key={sku} className="flex items-center gap-4 px-4 py-1.5 md:px-5">
            <div className="min-w-0 flex-1">
              <Link
                to={href('/admin/products/:id/edit', { id: String(productId) })}
                className="inline-flex min-h-11 items-center font-medium underline decoration-edge underline-offset-4 hover:text-accent"
              >
                {name}
              </Link>
              <p className="text-small text-ink-soft">
                {sizeLabel(size)} · <span className="font-mono text-label">{sku}</span>
              </p>
            </div>
            {stock === 0 ? <Badge tone="danger">Sold out</Badge> : <Badge tone="warn">{stock} left</Badge>}
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <Link
          to={`${href('/admin/products')}?stock=low`}
          className="flex min-h-11 items-center border-t border-line px-4 text-small underline decoration-edge underline-offset-4 hover:text-accent md:px-5"
        >
          See all low stock
        </Link>
      )}
    </Panel>
  )
}
