import { type SubmitEvent, useState } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { momentField } from '#shared/dates.ts'
import { readBannerForm } from '#shop/marketing/banner-form.ts'
import type { bannerPositions } from '#shop/marketing/inputs.ts'
import type { BannerLine } from '#shop/marketing/manage-banners.server.ts'
import { checkForm } from '../forms/check-form.ts'
import { type FieldErrors, fieldErrorsOf } from '../forms/field-errors.ts'
import { SaveBar } from '../forms/save-bar.tsx'
import { UnsavedChanges } from '../forms/unsaved-changes.tsx'
import { fieldOf, useFieldErrors } from '../forms/use-field-errors.ts'
import { Panel } from '../frame/panel.tsx'
import { useMay } from '../guard/use-may.ts'
import { BannerPicture } from './banner-picture.tsx'
import { BannerPreview } from './banner-preview.tsx'

type BannerEditorProps = {
  banner: BannerLine | null
  /** Of the banner as the person saw it. */
  version?: number
  busy: boolean
  /** Why the last try got no answer. */
  failure: string | undefined
  errors: FieldErrors | undefined
  isSaved: boolean
  onSubmit(form: FormData): void
}

const positions: Record<(typeof bannerPositions)[number], string> = {
  hero: 'Hero, at the top of the home page',
  category: 'One of the pair further down',
}

const previewed = ['name', 'description', 'alt'] as const

export function BannerEditor({
  banner,
  version,
  busy,
  failure,
  errors: fromServer,
  isSaved,
  onSubmit,
}: BannerEditorProps) {
  const toast = useToast()
  const may = useMay()
  const { element, errors, isTouched, touch, clear, refuse } = useFieldErrors(fromServer)
  const [position, setPosition] = useState(banner?.position ?? 'hero')
  const [picture, setPicture] = useState(
    banner && { imageKey: banner.imageKey, width: banner.width, height: banner.height },
  )
  const [phone, setPhone] = useState(banner?.phone ?? null)
  const [texts, setTexts] = useState({
    name: banner?.name ?? '',
    description: banner?.description ?? '',
    alt: banner?.alt ?? '',
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const read = readBannerForm(form)
    if (read.success) return onSubmit(form)
    refuse(fieldErrorsOf(read.error))
    toast(checkForm)
  }

  function hear(event: { target: EventTarget }) {
    const field = fieldOf(event)
    clear((name) => name === field)
    const word = previewed.find((name) => name === field)
    if (word) setTexts({ ...texts, [word]: (event.target as HTMLInputElement).value })
  }

  const date = (at: Date | null | undefined) => (at ? momentField(at) : '')
  const query = new URLSearchParams({
    ...texts,
    position,
    id: String(banner?.id ?? ''),
    imageKey: picture?.imageKey ?? '',
    phoneImageKey: phone?.imageKey ?? '',
  })

  return (
    <form ref={element} noValidate aria-label="Banner" onSubmit={submit} onInput={hear} className="flex flex-col gap-6">
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title="What it says">
          <div className="flex flex-col gap-5 p-4 md:p-5">
            <fieldset>
              <legend className="text-small font-medium">Place</legend>
              {Object.entries(positions).map(([value, label]) => (
                <Radio
                  key={value}
                  name="position"
                  value={value}
                  checked={position === value}
                  onChange={() => setPosition(value as typeof position)}
                >
                  {label}
                </Radio>
              ))}
            </fieldset>
            <TextField
              label="Headline"
              name="name"
              required
              autoComplete="off"
              maxLength={80}
              defaultValue={banner?.name}
              error={errors.name}
            />
            <TextField
              label="Text below"
              name="description"
              required={false}
              autoComplete="off"
              maxLength={200}
              defaultValue={banner?.description}
              error={errors.description}
            />
            <TextField
              label="Leads to"
              name="link"
              required={false}
              autoComplete="off"
              maxLength={300}
              defaultValue={banner?.link ?? ''}
              hint="A page of this shop, such as /products?gender=men. Blank: all products."
              error={errors.link}
            />
            <TextField
              label="What the picture shows"
              name="alt"
              required={false}
              autoComplete="off"
              maxLength={200}
              defaultValue={banner?.alt}
              hint="Read out to visitors who cannot see the picture. Leave it blank if the picture only decorates."
              error={errors.alt}
            />
            <TextField
              label="From (India)"
              name="startsAt"
              type="datetime-local"
              required={false}
              defaultValue={date(banner?.startsAt)}
              error={errors.startsAt}
            />
            <TextField
              label="Until (India)"
              name="endsAt"
              type="datetime-local"
              required={false}
              defaultValue={date(banner?.endsAt)}
              error={errors.endsAt}
            />
            <Checkbox name="isActive" defaultChecked={banner?.isActive ?? true}>
              Switched on
            </Checkbox>
          </div>
        </Panel>
        <Panel title="Pictures">
          <div className="flex flex-col gap-8 p-4 md:p-5">
            <BannerPicture
              label="Picture"
              name="imageKey"
              hint={
                position === 'hero'
                  ? 'Wide, 2000 pixels or more; on a computer its right half is always seen.'
                  : 'About as wide as high, 1200 pixels or more.'
              }
              picture={picture}
              error={errors.imageKey}
              canRemove={false}
              onChange={(chosen) => {
                setPicture(chosen)
                touch()
                clear((field) => field === 'imageKey')
              }}
            />
            <BannerPicture
              label="Picture for phones"
              name="phoneImageKey"
              hint="Upright, four to five, 1080 pixels or more. Without one, phones show the middle of the picture above."
              picture={phone}
              error={errors.phoneImageKey}
              canRemove
              onChange={(chosen) => {
                setPhone(chosen)
                touch()
                clear((field) => field === 'phoneImageKey')
              }}
            />
          </div>
        </Panel>
      </div>
      <BannerPreview query={query.toString()} />
      {may('marketing.edit') && (
        <SaveBar label="Save banner" busyLabel="Saving..." busy={busy} isTouched={isTouched} failure={failure}>
          <ButtonLink to={href('/admin/banners')} variant="secondary">
            Cancel
          </ButtonLink>
        </SaveBar>
      )}
      <UnsavedChanges when={isTouched && !isSaved} />
    </form>
  )
}
