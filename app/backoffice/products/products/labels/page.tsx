import { href, Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { readProductId } from '#shop/catalogue/inputs.ts'
import { findPiecesOfImport, findPiecesOfProducts } from '#shop/documents/labels/find-pieces-to-label.server.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import type { CrumbHandle } from '../../../frame/frame/top-bar.tsx'
import type { Route } from './+types/page'
import { LabelForm } from './label-form.tsx'

export const handle: CrumbHandle = { name: () => 'Labels' }

/** Products whose sizes are listed at once. */
const maxProducts = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const query = new URL(request.url).searchParams
  const importId = readProductId(query.get('import') ?? '')
  if (importId !== null) return { pieces: await findPiecesOfImport(db, importId) }
  const ids = (query.get('products') ?? '').split('.').flatMap((text) => readProductId(text) ?? [])
  return { pieces: ids.length === 0 ? [] : await findPiecesOfProducts(db, ids.slice(0, maxProducts)) }
}

/** Labels with barcode and MRP: how many of each size, on which sheet. */
export default function LabelsPage({ loaderData: { pieces } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Print labels" />
      <p className="-mt-4 max-w-[75ch] text-small text-ink-soft">
        Each label has the name, size and colour, the barcode or else the SKU for the scanner, and the MRP. Print at 100
        %, not “fit to page”.
      </p>
      {pieces.length === 0 ? (
        <div className="admin-panel">
          <EmptyState
            title="No pieces to label."
            description="Select products in the list, or open an import that brought stock."
            action={
              <Link to={href('/admin/products')} className={buttonLook({ variant: 'secondary', size: 'small' })}>
                All products
              </Link>
            }
          />
        </div>
      ) : (
        <LabelForm key={pieces.map(({ variantId }) => variantId).join()} pieces={pieces} />
      )}
    </>
  )
}
