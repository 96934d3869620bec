import { data, href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { findSaleChoices } from '#shop/catalogue/sales/find-choices.server.ts'
import { findSale } from '#shop/catalogue/sales/find-sales.server.ts'
import { updateSale } from '#shop/catalogue/sales/manage-sales.server.ts'
import { readSaleForm } from '#shop/catalogue/sales/sale-form.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import { performRead } from '../../parts/forms/perform-form.server.ts'
import { rowIdOf, versionOf } from '../../parts/forms/read-form.ts'
import { useEditor } from '../../parts/forms/use-editor.ts'
import { readId } from '../../parts/lists/list-address.ts'
import type { Route } from './+types/edit'
import { SaleEditor } from './sale-editor.tsx'

export const handle: CrumbHandle = { name: ({ sale }: Route.ComponentProps['loaderData']) => sale.name }

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readId(params.id)
  const [sale, choices] = await Promise.all([id === null ? null : findSale(db, id), findSaleChoices(db)])
  if (!sale) throw data(null, { status: 404 })
  return { sale, ...choices }
}

export const action = ({ params, ...asked }: Route.ActionArgs) =>
  performRead(asked, readSaleForm, (db, by, form, sent) =>
    updateSale(db, by, { id: rowIdOf(params.id), version: versionOf(sent), form }),
  )

export default function EditSalePage({ loaderData: { sale, categories, collections } }: Route.ComponentProps) {
  const editor = useEditor({ thing: 'sale', done: 'Sale saved' }, { list: href('/admin/sales'), version: sale.version })
  return (
    <>
      <PageHead title={sale.name} />
      {sale.state === 'Running' && (
        <p className="-mt-4 max-w-prose text-small text-ink-soft">
          This sale runs: prices follow as soon as you save. Its start stays as it is.
        </p>
      )}
      <SaleEditor
        sale={sale}
        categories={categories}
        collections={collections}
        editor={editor}
        onSubmit={(form) => editor.send(href('/admin/sales/:id', { id: String(sale.id) }), form)}
      />
    </>
  )
}
