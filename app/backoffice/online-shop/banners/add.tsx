import { href } from 'react-router'
import { readBannerForm } from '#shop/marketing/banner-form.ts'
import { addBanner } from '#shop/marketing/manage-banners.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { useEditor } from '../../parts/forms/use-editor.ts'
import { invalid, type Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/add'
import { BannerEditor } from './banner-editor.tsx'

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
