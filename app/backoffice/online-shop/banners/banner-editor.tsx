import { type FormEvent, useState } from 'react'
import { BannerForm, readBannerForm } from '#shop/marketing/banner-form.ts'
import type { BannerLine } from '#shop/marketing/find-banners.server.ts'
import type { bannerPositions } from '#shop/marketing/inputs.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { EditorForm } from '../../parts/forms/editor-form.tsx'
import { RadioChoice } from '../../parts/forms/radio-choice.tsx'
import type { Editor } from '../../parts/forms/use-editor.ts'
import { fieldOf } from '../../parts/forms/use-field-errors.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { PictureField } from '../../parts/upload/picture-field.tsx'
import { usePicture } from '../../parts/upload/use-picture.ts'
import { BannerPreview } from './banner-preview.tsx'
import { DetailsPanel } from './details-panel.tsx'

type BannerEditorProps = { banner: BannerLine | null; editor: Editor; onSubmit(form: FormData): void }

const positions: Record<(typeof bannerPositions)[number], string> = {
  hero: 'Hero, at the top of the home page',
  category: 'Pair, lower on the home page',
}

const previewed = ['name', 'description', 'alt'] as const

export function BannerEditor({ banner, editor, onSubmit }: BannerEditorProps) {
  const may = useMay()
  const form = useForm({ schema: BannerForm, read: readBannerForm, action: editor, onSubmit })
  const [position, setPosition] = useState(banner?.position ?? 'hero')
  const wide = usePicture(
    'imageKey',
    banner && { imageKey: banner.imageKey, width: banner.width, height: banner.height },
    form,
  )
  const phone = usePicture('phoneImageKey', banner?.phone ?? null, form)
  const [texts, setTexts] = useState({
    name: banner?.name ?? '',
    description: banner?.description ?? '',
    alt: banner?.alt ?? '',
  })

  function edited(event: FormEvent<HTMLFormElement>) {
    form.props.onInput(event)
    const text = previewed.find((name) => name === fieldOf(event))
    if (text) setTexts({ ...texts, [text]: (event.target as HTMLInputElement).value })
  }

  const query = new URLSearchParams({
    ...texts,
    position,
    id: String(banner?.id ?? ''),
    imageKey: wide.picture?.imageKey ?? '',
    phoneImageKey: phone.picture?.imageKey ?? '',
  })

  return (
    <EditorForm
      {...form.props}
      aria-label="Banner"
      onInput={edited}
      editor={editor}
      isTouched={form.isTouched}
      mayEdit={may('marketing.edit')}
      saveLabel="Save banner"
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <DetailsPanel banner={banner} field={form.field}>
          <RadioChoice label="Place" name="position" choices={positions} value={position} onChoose={setPosition} />
        </DetailsPanel>
        <Panel title="Pictures">
          <div className="flex flex-col gap-8 p-4 md:p-5">
            <PictureField
              label="Picture"
              {...wide}
              hint={
                position === 'hero'
                  ? 'A wide picture, 2000 pixels or more. On a computer, the right half is always visible.'
                  : 'A square picture, 1200 pixels or more.'
              }
              canRemove={false}
            />
            <PictureField
              label="Picture for phones"
              {...phone}
              hint="An upright picture (4:5), 1080 pixels or more. If there is none, phones show the middle of the picture above."
              canRemove
            />
          </div>
        </Panel>
      </div>
      <BannerPreview query={query.toString()} />
    </EditorForm>
  )
}
