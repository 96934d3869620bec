import { useState } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { dbContext, formActionContext, staffContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { readBannerForm } from '#shop/marketing/banner-form.ts'
import { deleteBanner, editBanner, findBanner } from '#shop/marketing/manage-banners.server.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useChange } from '../forms/use-change.ts'
import { fieldErrorsOf } from '../forms/use-field-errors.ts'
import { PageHead } from '../frame/page-head.tsx'
import { RecordFailure } from '../frame/record-failure.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { attempt } from '../guard/attempt.server.ts'
import { useMay } from '../guard/use-may.ts'
import { readId } from '../lists/list-address.ts'
import type { Route } from './+types/edit'
import { type BannerAnswer, toastFor } from './banner-answer.ts'
import { BannerEditor } from './banner-editor.tsx'

export const handle: CrumbHandle = {
  crumbs: ({ banner }: Route.ComponentProps['loaderData']) => [
    { label: 'Banners', to: '/admin/banners' },
    { label: banner.name },
  ],
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id)
  const banner = id === null ? null : await findBanner(context.get(dbContext), id)
  if (!banner) throw data(null, { status: 404 })
  return { banner }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { name, form } = context.get(formActionContext)
  const id = readId(params.id)
  const [db, by] = [context.get(dbContext), context.get(staffContext)]
  if (id === null) return data<BannerAnswer>({ kind: 'gone' }, { status: 404 })
  if (name === 'delete') {
    return attempt<BannerAnswer>(context, async () => ({ ...(await deleteBanner(db, by, id)), intent: 'delete' }))
  }
  const read = readBannerForm(form)
  if (!read.success) return data<BannerAnswer>({ kind: 'invalid', errors: fieldErrorsOf(read.error) }, { status: 422 })
  return attempt<BannerAnswer>(context, async () => {
    const result = await editBanner(db, by, { id, version: Number(form.get('version')), form: read.data })
    return result.kind === 'refused' ? { kind: 'invalid', errors: result.errors } : result
  })
}

/** A deleted banner is not read again: the page says so and leaves. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.intent !== 'delete' && defaultShouldRevalidate

export default function EditBannerPage({ loaderData: { banner } }: Route.ComponentProps) {
  const toast = useToast()
  const may = useMay()
  const navigate = useNavigate()
  const [version, setVersion] = useState(banner.version)
  const [isAsking, setAsking] = useState(false)
  const change = useChange<BannerAnswer>((answer) => {
    toast(toastFor(answer))
    if (answer.kind === 'done' || answer.kind === 'gone') void navigate('/admin/banners')
    if (answer.kind === 'changed') setVersion(banner.version)
  })

  return (
    <>
      <PageHead title={banner.name}>
        {may('marketing.edit') && (
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            Delete
          </Button>
        )}
      </PageHead>
      <BannerEditor
        banner={banner}
        version={version}
        busy={change.busy}
        failure={change.failure}
        errors={change.answer?.kind === 'invalid' ? change.answer.errors : undefined}
        isSaved={change.answer?.kind === 'done' || change.answer?.kind === 'gone'}
        onSubmit={(form) => void change.submit(form, { method: 'post' })}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${banner.name}?`}
        description="It leaves the home page at once and cannot be brought back. To keep it for later, switch it off instead."
        confirmLabel="Delete"
        onConfirm={() => void change.submit({ intent: 'delete' }, { method: 'post' })}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordFailure
      error={error}
      failed={{ title: 'Banner', sentence: 'Failed to load the banner. Please try again.' }}
      missing={{
        title: 'Banner not found',
        description: 'It may have been deleted. See the log for who deleted it.',
        back: { to: '/admin/banners', label: 'All banners' },
      }}
    />
  )
}
