import { data, useNavigate } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { findAllCategories } from '#shop/catalogue/managing/categories.server.ts'
import { addPromoCode } from '#shop/marketing/manage-promo-codes.server.ts'
import { readPromoForm } from '#shop/marketing/promo-form.ts'
import { useDeed } from '../forms/use-deed.ts'
import { faultsOf } from '../forms/use-form-faults.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import type { Route } from './+types/add'
import { categoryChoices } from './category-choices.ts'
import { type PromoAnswer, wordsOf } from './promo-answer.ts'
import { PromoEditor } from './promo-editor.tsx'

export const handle: CrumbHandle = {
  crumbs: [{ label: 'Promo codes', to: '/admin/promo-codes' }, { label: 'Add promo code' }],
}

export const loader = async ({ context }: Route.LoaderArgs) => ({
  categories: categoryChoices(await findAllCategories(context.get(dbContext))),
})

export async function action({ request, context }: Route.ActionArgs) {
  const read = readPromoForm(await request.formData())
  if (!read.success) return data<PromoAnswer>({ kind: 'invalid', faults: faultsOf(read.error) }, { status: 422 })
  return attempt<PromoAnswer>(context, async () => {
    const saved = await addPromoCode(context.get(dbContext), context.get(staffContext), read.data)
    return saved.kind === 'refused' ? { kind: 'invalid', faults: saved.faults } : { kind: saved.kind }
  })
}

export default function AddPromoCodePage({ loaderData: { categories } }: Route.ComponentProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const deed = useDeed<PromoAnswer>((answer) => {
    toast(wordsOf(answer))
    if (answer.kind === 'saved') void navigate('/admin/promo-codes')
  })
  return (
    <>
      <PageHead title="Add promo code" />
      <PromoEditor
        promo={null}
        isUsed={false}
        categories={categories}
        busy={deed.busy}
        failure={deed.failure}
        faults={deed.answer?.kind === 'invalid' ? deed.answer.faults : undefined}
        isSaved={deed.answer?.kind === 'saved'}
        onSubmit={(form) => void deed.submit(form, { method: 'post' })}
      />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Add promo code" />
      <LoadFailure sentence="Failed to load categories. Please try again." />
    </>
  )
}
