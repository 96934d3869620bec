import { data, useNavigate } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { findAllCategories } from '#shop/catalogue/managing/categories.server.ts'
import { addPromoCode } from '#shop/marketing/manage-promo-codes.server.ts'
import { readPromoForm } from '#shop/marketing/promo-form.ts'
import { useChange } from '../forms/use-change.ts'
import { fieldErrorsOf } from '../forms/use-field-errors.ts'
import { LoadFailure } from '../frame/load-failure.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import type { Route } from './+types/add'
import { categoryChoices } from './category-choices.ts'
import { type PromoAnswer, toastFor } from './promo-answer.ts'
import { PromoEditor } from './promo-editor.tsx'

export const handle: CrumbHandle = {
  crumbs: [{ label: 'Promo codes', to: '/admin/promo-codes' }, { label: 'Add promo code' }],
}

export const loader = async ({ context }: Route.LoaderArgs) => ({
  categories: categoryChoices(await findAllCategories(context.get(dbContext))),
})

export async function action({ request, context }: Route.ActionArgs) {
  const read = readPromoForm(await request.formData())
  if (!read.success) return data<PromoAnswer>({ kind: 'invalid', errors: fieldErrorsOf(read.error) }, { status: 422 })
  return attempt<PromoAnswer>(context, async () => {
    const saved = await addPromoCode(context.get(dbContext), context.get(staffContext), read.data)
    return saved.kind === 'refused' ? { kind: 'invalid', errors: saved.errors } : { kind: saved.kind }
  })
}

export default function AddPromoCodePage({ loaderData: { categories } }: Route.ComponentProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const change = useChange<PromoAnswer>((answer) => {
    toast(toastFor(answer))
    if (answer.kind === 'saved') void navigate('/admin/promo-codes')
  })
  return (
    <>
      <PageHead title="Add promo code" />
      <PromoEditor
        promo={null}
        isUsed={false}
        categories={categories}
        busy={change.busy}
        failure={change.failure}
        errors={change.answer?.kind === 'invalid' ? change.answer.errors : undefined}
        isSaved={change.answer?.kind === 'saved'}
        onSubmit={(form) => void change.submit(form, { method: 'post' })}
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
