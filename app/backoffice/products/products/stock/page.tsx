import { data, href, Link } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { readProductId } from '#shop/catalogue/inputs.ts'
import { findEditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { colorNameIn } from '#shop/catalogue/swatch-name.ts'
import { may } from '#shop/staff/permissions.ts'
import { findMovements } from '#shop/stock/find-movements.server.ts'
import { crumbsOf } from '../../../frame/frame/crumbs.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import { Panel } from '../../../frame/frame/panel.tsx'
import type { CrumbHandle } from '../../../frame/frame/top-bar.tsx'
import { useMay } from '../../../parts/guard/use-may.ts'
import { AdminTable } from '../../../parts/lists/admin-table.tsx'
import { Pager } from '../../../parts/lists/pager.tsx'
import type { Route } from './+types/page'
import { Choices } from './choices.tsx'
import { MovementRow } from './movement-row.tsx'

export const handle: CrumbHandle = {
  crumbs: ({ product }: Route.ComponentProps['loaderData']) => [
    ...crumbsOf('/admin/products/:id/edit').slice(0, -1),
    { label: product.name, to: href('/admin/products/:id/edit', { id: String(product.id) }) },
    { label: 'Stock' },
  ],
}

const idOf = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null)

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readProductId(params.id)
  const product = id === null ? null : await findEditableProduct(db, id)
  if (!product) throw data(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const choices = product.variants.map(({ id: variantId, sku, size, color, stock }) => ({
    variantId,
    sku,
    stock,
    label: color === null ? size : `${size}, ${colorNameIn(product, color)}`,
  }))
  const chosen = choices.find(({ variantId }) => variantId === idOf(query.get('variant'))) ?? null
  const older = idOf(query.get('older'))
  const found = await findMovements(db, product.id, { variantId: chosen?.variantId ?? null, older })
  const seesOrders = may(context.get(staffContext).roles, 'orders.view')
  return {
    product: { id: product.id, name: product.name },
    choices,
    chosen,
    isFirst: older === null,
    hasOlder: found.hasOlder,
    movements: found.movements.map((one) => ({ ...one, orderNumber: seesOrders ? one.orderNumber : null })),
  }
}

export default function StockPage({
  loaderData: { product, choices, chosen, movements, hasOlder, isFirst },
}: Route.ComponentProps) {
  const mayCount = useMay()('products.edit')
  const here = href('/admin/products/:id/stock', { id: String(product.id) })
  const of = chosen ? `?variant=${chosen.variantId}` : '?'
  return (
    <>
      <PageHead title={`Stock of ${product.name}`}>
        <Link
          to={href('/admin/products/:id/edit', { id: String(product.id) })}
          className={buttonLook({ variant: 'quiet' })}
        >
          Edit product
        </Link>
        <Link
          to={`${href('/admin/products/labels')}?products=${product.id}`}
          className={buttonLook({ variant: 'secondary' })}
        >
          Print labels
        </Link>
        {mayCount && (
          <Link
            to={`${href('/admin/products/count')}?product=${product.id}`}
            className={buttonLook({ variant: 'secondary' })}
          >
            Count
          </Link>
        )}
      </PageHead>
      <p className="-mt-4 max-w-[75ch] text-small text-ink-soft">
        Each change of stock, with its cause. What is left is always the sum of these.
      </p>
      <Choices here={here} choices={choices} chosen={chosen} />
      <Panel title={chosen ? `${chosen.label}: ${left(chosen.stock)}` : 'All sizes and colours'}>
        {movements.length === 0 ? (
          <EmptyState title={isFirst ? 'Nothing is counted here yet.' : 'No older changes.'} />
        ) : (
          <AdminTable caption="Changes of stock" columns={columns}>
            {movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} choices={choices} />
            ))}
          </AdminTable>
        )}
      </Panel>
      <Pager
        newer={isFirst ? null : `${here}${chosen ? of : ''}`}
        older={hasOlder ? `${here}${of}&older=${movements.at(-1)!.id}` : null}
        labels={{ newer: 'Newest', older: 'Older' }}
      />
    </>
  )
}

const columns = [
  { label: 'When' },
  { label: 'Size and colour' },
  { label: 'Why' },
  { label: 'Change', isNumber: true },
  { label: 'Left', isNumber: true },
]

const left = (stock: number | null) => (stock === null ? 'not counted' : `${stock} left`)
