import { href, Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { figureDays, findReturnFigures } from '#shop/returns/finding/find-figures.server.ts'
import { reasonShares } from '#shop/returns/finding/reason-shares.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'
import type { Route } from './+types/figures'

export async function loader({ context }: Route.LoaderArgs) {
  return { figures: await findReturnFigures(context.get(dbContext)), days: figureDays }
}

const columns = [{ label: 'Product' }, { label: 'Pieces', isNumber: true }, { label: 'Reasons' }]

export default function ReturnFiguresPage({ loaderData: { figures, days } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Reasons for returns" />
      <p className="-mt-4 text-small text-ink-soft">
        Products of which most pieces were returned in the last {days} days.
      </p>
      <div className="admin-panel">
        {figures.length > 0 ? (
          <AdminTable caption="Reasons for returns" columns={columns}>
            {figures.map((one) => (
              <Row key={one.productId}>
                <Cell>
                  <Link
                    to={href('/admin/products/:id/edit', { id: String(one.productId) })}
                    className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-accent"
                  >
                    {one.name}
                  </Link>
                </Cell>
                <Cell isNumber>{one.pieces}</Cell>
                <Cell>{reasonShares(one).join(', ')}</Cell>
              </Row>
            ))}
          </AdminTable>
        ) : (
          <EmptyState title="No returns yet." description="Reasons stand here once customers return pieces." />
        )}
      </div>
    </>
  )
}
