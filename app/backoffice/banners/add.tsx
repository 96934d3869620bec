import { data, useNavigate } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { readBannerForm } from '#shop/marketing/banner-form.ts'
import { addBanner } from '#shop/marketing/manage-banners.server.ts'
import { useChange } from '../forms/use-change.ts'
import { fieldErrorsOf } from '../forms/use-field-errors.ts'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import type { Route } from './+types/add'
import { type BannerAnswer, toastFor } from './banner-answer.ts'
import { BannerEditor } from './banner-editor.tsx'

export const handle: CrumbHandle = { crumbs: [{ label: 'Banners', to: '/admin/banners' }, { label: 'Add banner' }] }

export async function action({ request, context }: Route.ActionArgs) {
  const read = readBannerForm(await request.formData())
  if (!read.success) return data<BannerAnswer>({ kind: 'invalid', errors: fieldErrorsOf(read.error) }, { status: 422 })
  return attempt<BannerAnswer>(context, async () => {
    const result = await addBanner(context.get(dbContext), context.get(staffContext), read.data)
    return result.kind === 'refused' ? { kind: 'invalid', errors: result.errors } : result
  })
}

export default function AddBannerPage() {
  const toast = useToast()
  const navigate = useNavigate()
  const change = useChange<BannerAnswer>((answer) => {
    toast(toastFor(answer))
    if (answer.kind === 'done') void navigate('/admin/banners')
  })
  return (
    <>
      <PageHead title="Add banner" />
      <BannerEditor
        banner={null}
        busy={change.busy}
        failure={change.failure}
        errors={change.answer?.kind === 'invalid' ? change.answer.errors : undefined}
        isSaved={change.answer?.kind === 'done'}
        onSubmit={(form) => void change.submit(form, { method: 'post' })}
      />
    </>
  )
}
