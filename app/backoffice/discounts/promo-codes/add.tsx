import { href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { addPromoCode } from '#shop/marketing/manage-promo-codes.server.ts'
import { readPromoForm } from '#shop/marketing/promo-form.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { useEditor } from '../../parts/forms/use-editor.ts'
import { invalid, type Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/add'
import { PromoEditor } from './promo-editor.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  categories: await findCategoryChoices(context.get(dbContext)),
})

export async function action({ request, context }: Route.ActionArgs) {
  const read = readPromoForm(await request.formData())
  return perform(context, async (db, by): Promise<Outcome> =>
    read.success ? addPromoCode(db, by, read.data) : invalid(read.error),
  )
}

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
