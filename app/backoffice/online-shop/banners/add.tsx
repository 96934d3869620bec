import { href } from 'react-router'
import { readBannerForm } from '#shop/marketing/banner-form.ts'
import { addBanner } from '#shop/marketing/manage-banners.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { performRead } from '../../parts/forms/perform-form.server.ts'
import { useEditor } from '../../parts/forms/use-editor.ts'
import type { Route } from './+types/add'
import { BannerEditor } from './banner-editor.tsx'

export const action = (asked: Route.ActionArgs) => performRead(asked, readBannerForm, addBanner)

export default function AddBannerPage() {
  const editor = useEditor({ thing: 'banner', done: 'Banner saved' }, { list: href('/admin/banners') })
  return (
    <>
      <PageHead title="Add banner" />
      <BannerEditor banner={null} editor={editor} onSubmit={(form) => editor.send(href('/admin/banners/add'), form)} />
    </>
  )
}
