import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { addPromoCode } from '#shop/marketing/manage-promo-codes.server.ts'
import { readPromoForm } from '#shop/marketing/promo-form.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { performRead } from '../../parts/forms/perform-form.server.ts'
import { useEditor } from '../../parts/forms/use-editor.ts'
import type { Route } from './+types/add'
import { PromoEditor } from './promo-editor.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  categories: await findCategoryChoices(context.get(dbContext)),
})

export const action = (asked: Route.ActionArgs) => performRead(asked, readPromoForm, addPromoCode)

export default function AddPromoCodePage({ loaderData: { categories } }: Route.ComponentProps) {
  const editor = useEditor({ thing: 'promo code', done: 'Promo code saved' }, { list: href('/admin/promo-codes') })
  return (
    <>
      <PageHead title="Add promo code" />
      <PromoEditor
        promo={null}
        isUsed={false}
        categories={categories}
        editor={editor}
        onSubmit={(form) => editor.send(href('/admin/promo-codes/add'), form)}
      />
    </>
  )
}
