import { useState } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useNavigate, href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { readBannerForm } from '#shop/marketing/banner-form.ts'
import { editBanner, findBanner } from '#shop/marketing/manage-banners.server.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { rowIdOf } from '../forms/read-form.ts'
import { useAction } from '../forms/use-action.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { PageHead } from '../frame/page-head.tsx'
import { RecordFailure } from '../frame/record-failure.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { invalid, type Outcome } from '../guard/outcome.ts'
import { perform } from '../guard/perform.server.ts'
import { useMay } from '../guard/use-may.ts'
import { readId } from '../lists/list-address.ts'
import type { Route } from './+types/edit'
import { BannerEditor } from './banner-editor.tsx'

export const handle: CrumbHandle = {
  crumbs: ({ banner }: Route.ComponentProps['loaderData']) => crumbsOf('/admin/banners/:id', banner.name),
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id)
  const banner = id === null ? null : await findBanner(context.get(dbContext), id)
  if (!banner) throw data(null, { status: 404 })
  return { banner }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = readBannerForm(form)
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    return editBanner(db, by, { id: rowIdOf(params.id), version: Number(form.get('version')), form: read.data })
  })
}

/** What was deleted is not read again: the page says so and leaves. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formAction?.endsWith('/delete') && defaultShouldRevalidate

export default function EditBannerPage({ loaderData: { banner } }: Route.ComponentProps) {
  const may = useMay()
  const navigate = useNavigate()
  const [version, setVersion] = useState(banner.version)
  const [isAsking, setAsking] = useState(false)
  const action = useAction({ thing: 'banner', done: 'Banner saved' }, ({ kind }) => {
    if (kind === 'done' || kind === 'gone') void navigate(href('/admin/banners'))
    if (kind === 'conflict') setVersion(banner.version)
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
        busy={action.busy}
        failure={action.failure}
        errors={action.errors}
        isSaved={action.outcome?.kind === 'done' || action.outcome?.kind === 'gone'}
        onSubmit={(form) => action.send(href('/admin/banners/:id', { id: String(banner.id) }), form)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${banner.name}?`}
        description="It leaves the home page at once and cannot be brought back. To keep it for later, switch it off instead."
        confirmLabel="Delete"
        onConfirm={() => {
          const address = href('/admin/banners/:id/delete', { id: String(banner.id) })
          action.send(address, {}, { says: { done: 'Banner deleted' } })
        }}
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
        back: { to: href('/admin/banners'), label: 'All banners' },
      }}
    />
  )
}
