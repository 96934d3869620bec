import { data, href } from 'react-router'
import { dbContext } from '#app/context.ts'
import { readBannerForm } from '#shop/marketing/banner-form.ts'
import { findBanner } from '#shop/marketing/find-banners.server.ts'
import { editBanner } from '#shop/marketing/manage-banners.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import { DeleteRecord } from '../../parts/forms/delete-record.tsx'
import { performRead } from '../../parts/forms/perform-form.server.ts'
import { rowIdOf, versionOf } from '../../parts/forms/read-form.ts'
import { unlessLeaving, useEditor } from '../../parts/forms/use-editor.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { readId } from '../../parts/lists/list-address.ts'
import type { Route } from './+types/edit'
import { BannerEditor } from './banner-editor.tsx'

export const handle: CrumbHandle = { name: ({ banner }: Route.ComponentProps['loaderData']) => banner.name }

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id)
  const banner = id === null ? null : await findBanner(context.get(dbContext), id)
  if (!banner) throw data(null, { status: 404 })
  return { banner }
}

export const action = ({ params, ...asked }: Route.ActionArgs) =>
  performRead(asked, readBannerForm, (db, by, form, sent) =>
    editBanner(db, by, { id: rowIdOf(params.id), version: versionOf(sent), form }),
  )

export const shouldRevalidate = unlessLeaving

export default function EditBannerPage({ loaderData: { banner } }: Route.ComponentProps) {
  const may = useMay()
  const params = { id: String(banner.id) }
  const editor = useEditor(
    { thing: 'banner', done: 'Banner saved' },
    { list: href('/admin/banners'), version: banner.version },
  )
  return (
    <>
      <PageHead title={banner.name}>
        {may('marketing.edit') && (
          <DeleteRecord
            thing="banner"
            name={banner.name}
            description="It disappears from the home page at once. You cannot undo this. To use it again later, switch it off instead."
            onConfirm={() =>
              editor.send(href('/admin/banners/:id/delete', params), {}, { says: { done: 'Banner deleted' } })
            }
          />
        )}
      </PageHead>
      <BannerEditor
        banner={banner}
        editor={editor}
        onSubmit={(form) => editor.send(href('/admin/banners/:id', params), form)}
      />
    </>
  )
}
