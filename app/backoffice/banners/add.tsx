import { href } from 'react-router'
import { readBannerForm } from '#shop/marketing/banner-form.ts'
import { addBanner } from '#shop/marketing/manage-banners.server.ts'
import { useEditor } from '../forms/use-editor.ts'
import { crumbsOf } from '../frame/crumbs.ts'
import { PageHead } from '../frame/page-head.tsx'
import type { CrumbHandle } from '../frame/top-bar.tsx'
import { invalid, type Outcome } from '../guard/outcome.ts'
import { perform } from '../guard/perform.server.ts'
import type { Route } from './+types/add'
import { BannerEditor } from './banner-editor.tsx'

export const handle: CrumbHandle = { crumbs: crumbsOf('/admin/banners/add') }

export async function action({ request, context }: Route.ActionArgs) {
  const read = readBannerForm(await request.formData())
  return perform(context, async (db, by): Promise<Outcome> =>
    read.success ? addBanner(db, by, read.data) : invalid(read.error),
  )
}

export default function AddBannerPage() {
  const editor = useEditor({ thing: 'banner', done: 'Banner saved' }, { list: href('/admin/banners') })
  return (
    <>
      <PageHead title="Add banner" />
      <BannerEditor banner={null} editor={editor} onSubmit={(form) => editor.send(href('/admin/banners/add'), form)} />
    </>
  )
}
