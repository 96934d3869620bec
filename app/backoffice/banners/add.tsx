import { data, useNavigate } from 'react-router'
import { dbContext, staffContext } from '#app/context.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { readBannerForm } from '#shop/marketing/banner-form.ts'
import { addBanner } from '#shop/marketing/manage-banners.server.ts'
import { useDeed } from '../forms/use-deed.ts'
import { faultsOf } from '../forms/use-form-faults.ts'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import type { Route } from './+types/add'
import { type BannerAnswer, wordsOf } from './banner-answer.ts'
import { BannerEditor } from './banner-editor.tsx'

export const handle: CrumbHandle = { crumbs: [{ label: 'Banners', to: '/admin/banners' }, { label: 'Add banner' }] }

export async function action({ request, context }: Route.ActionArgs) {
  const read = readBannerForm(await request.formData())
  if (!read.success) return data<BannerAnswer>({ kind: 'invalid', faults: faultsOf(read.error) }, { status: 422 })
  return attempt<BannerAnswer>(context, async () => {
    const result = await addBanner(context.get(dbContext), context.get(staffContext), read.data)
    return result.kind === 'refused' ? { kind: 'invalid', faults: result.faults } : result
  })
}

export default function AddBannerPage() {
  const toast = useToast()
  const navigate = useNavigate()
  const deed = useDeed<BannerAnswer>((answer) => {
    toast(wordsOf(answer))
    if (answer.kind === 'done') void navigate('/admin/banners')
  })
  return (
    <>
      <PageHead title="Add banner" />
      <BannerEditor
        banner={null}
        busy={deed.busy}
        failure={deed.failure}
        faults={deed.answer?.kind === 'invalid' ? deed.answer.faults : undefined}
        isSaved={deed.answer?.kind === 'done'}
        onSubmit={(form) => void deed.submit(form, { method: 'post' })}
      />
    </>
  )
}
