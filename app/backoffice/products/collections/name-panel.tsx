import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { momentField } from '#shared/dates.ts'
import type { Collection } from '#shop/catalogue/collections/find-collections.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import type { Field } from '../../parts/forms/use-form.ts'

export function NamePanel({ collection, field }: { collection: Collection | null; field: Field }) {
  return (
    <Panel title="Collection">
      <div className="flex flex-col gap-5 p-4 md:p-5">
        <TextField label="Title" {...field('title')} autoComplete="off" defaultValue={collection?.title} />
        <TextField
          label="Address: /collections/"
          {...field('slug')}
          required={false}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={collection?.slug}
          hint="Such as summer-linen. Blank: made of the title. A new address leads on from the old one."
        />
        <TextArea
          label="Description"
          {...field('description')}
          required={false}
          rows={4}
          defaultValue={collection?.description}
        />
        <TextField
          label="Starts at (India)"
          hint="Customers see the products before, and nobody can buy them. Blank: they can be bought at once. This applies only while the collection is switched on."
          {...field('startsAt')}
          type="datetime-local"
          defaultValue={collection?.startsAt ? momentField(collection.startsAt) : ''}
        />
        <Checkbox name="isActive" defaultChecked={collection?.isActive ?? true}>
          Switched on
        </Checkbox>
      </div>
    </Panel>
  )
}
