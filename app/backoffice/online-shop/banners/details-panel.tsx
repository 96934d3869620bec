import type { ReactNode } from 'react'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { BannerLine } from '#shop/marketing/find-banners.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { PeriodFields } from '../../parts/forms/period-fields.tsx'
import type { Field } from '../../parts/forms/use-form.ts'

type DetailsPanelProps = { banner: BannerLine | null; field: Field; children: ReactNode }

export function DetailsPanel({ banner, field, children }: DetailsPanelProps) {
  return (
    <Panel title="Banner details">
      <div className="flex flex-col gap-5 p-4 md:p-5">
        {children}
        <TextField label="Headline" {...field('name')} autoComplete="off" defaultValue={banner?.name} />
        <TextField label="Text below" {...field('description')} autoComplete="off" defaultValue={banner?.description} />
        <TextField
          label="Link"
          {...field('link')}
          autoComplete="off"
          defaultValue={banner?.link ?? ''}
          hint="A page of this shop, such as /products?gender=men. Leave blank to link to all products."
        />
        <TextField
          label="What the picture shows"
          {...field('alt')}
          autoComplete="off"
          defaultValue={banner?.alt}
          hint="Screen readers read this aloud. Leave blank if the picture is only decoration."
        />
        <PeriodFields field={field} held={banner} />
        <Checkbox name="isActive" defaultChecked={banner?.isActive ?? true}>
          Switched on
        </Checkbox>
      </div>
    </Panel>
  )
}
