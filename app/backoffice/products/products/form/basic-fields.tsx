import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { genders } from '#shop/catalogue/inputs.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { writeTags } from '#shop/catalogue/product-tags.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { MarkdownField } from '../../../parts/forms/markdown/markdown-field.tsx'
import type { Field } from '../../../parts/forms/use-form.ts'
import { genderLabels } from '../product-labels.ts'

type BasicFieldsProps = {
  product: EditableProduct | null
  categories: readonly string[]
  field: Field
  onCategory(name: string): void
}

export function BasicFields({ product, categories, field, onCategory }: BasicFieldsProps) {
  return (
    <Panel title="Product details">
      <div className="grid grid-cols-1 gap-5 p-4 sm:grid-cols-2 md:p-5">
        <TextField label="Name" {...field('name')} defaultValue={product?.name} className="sm:col-span-2" />
        <MarkdownField
          label="Description"
          {...field('description')}
          rows={6}
          defaultValue={product?.description}
          className="sm:col-span-2"
        />
        <Select
          label="Category"
          {...field('category')}
          defaultValue={product?.category ?? ''}
          onChange={({ currentTarget }) => onCategory(currentTarget.value)}
        >
          <option value="">Choose a category</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select label="Gender" {...field('gender')} defaultValue={product?.gender ?? 'unisex'}>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {genderLabels[gender]}
            </option>
          ))}
        </Select>
        <TextField
          label="Tags"
          hint="Separated by commas. Collections can use them; customers do not see them."
          {...field('tags')}
          required={false}
          autoComplete="off"
          defaultValue={writeTags(product?.tags ?? [])}
          className="sm:col-span-2"
        />
        <TextField
          label="Vendor"
          hint="Whom you have it from. Customers do not see it."
          {...field('vendor')}
          required={false}
          autoComplete="off"
          defaultValue={product?.vendor}
          className="sm:col-span-2"
        />
      </div>
    </Panel>
  )
}
