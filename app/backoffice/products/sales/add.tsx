import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { findSaleChoices } from '#shop/catalogue/sales/find-choices.server.ts'
import { addSale } from '#shop/catalogue/sales/manage-sales.server.ts'
import { readSaleForm } from '#shop/catalogue/sales/sale-form.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { useEditor } from '../../parts/forms/use-editor.ts'
import { invalid, type Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/add'
import { SaleEditor } from './sale-editor.tsx'

export const loader = ({ context }: Route.LoaderArgs) => findSaleChoices(context.get(dbContext))

export async function action({ request, context }: Route.ActionArgs) {
  const read = readSaleForm(await request.formData())
  return perform(context, async (db, by): Promise<Outcome> =>
    read.success ? addSale(db, by, read.data) : invalid(read.error),
  )
}

export default function AddSalePage({ loaderData: { categories, collections } }: Route.ComponentProps) {
  const editor = useEditor({ thing: 'sale', done: 'Sale saved' }, { list: href('/admin/sales') })
  return (
    <>
      <PageHead title="Add sale" />
      <SaleEditor
        sale={null}
        categories={categories}
        collections={collections}
        editor={editor}
        onSubmit={(form) => editor.send(href('/admin/sales/add'), form)}
      />
    </>
  )
}
