import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { findSaleChoices } from '#shop/catalogue/sales/find-choices.server.ts'
import { addSale } from '#shop/catalogue/sales/manage-sales.server.ts'
import { readSaleForm } from '#shop/catalogue/sales/sale-form.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { performRead } from '../../parts/forms/perform-form.server.ts'
import { useEditor } from '../../parts/forms/use-editor.ts'
import type { Route } from './+types/add'
import { SaleEditor } from './sale-editor.tsx'

export const loader = ({ context }: Route.LoaderArgs) => findSaleChoices(context.get(dbContext))

export const action = (asked: Route.ActionArgs) => performRead(asked, readSaleForm, addSale)

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
