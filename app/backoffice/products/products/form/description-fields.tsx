import { TextField } from '#app/ui/fields/text-field.tsx'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { writeTags } from '#shop/catalogue/product-tags.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { MarkdownField } from '../../../parts/forms/markdown/markdown-field.tsx'
import type { Field } from '../../../parts/forms/use-form.ts'

/** The description, and words that only staff see. */
export const DescriptionFields = ({ product, field }: { product: EditableProduct | null; field: Field }) => (
  <Panel title="Description">
    <div className="flex flex-col gap-5 p-4 md:p-5">
      <MarkdownField label="Description" {...field('description')} rows={6} defaultValue={product?.description} />
      <TextField
        label="Tags"
        hint="Separated by commas. Collections can use them; customers do not see them."
        {...field('tags')}
        required={false}
        autoComplete="off"
        defaultValue={writeTags(product?.tags ?? [])}
      />
      <TextField
        label="Vendor"
        hint="Whom you have it from. Customers do not see it."
        {...field('vendor')}
        required={false}
        autoComplete="off"
        defaultValue={product?.vendor}
      />
    </div>
  </Panel>
)
