import { href, Link } from 'react-router'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { genders } from '#shop/catalogue/inputs.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import type { Field } from '../../../parts/forms/use-form.ts'
import { genderLabels } from '../product-labels.ts'

type BasicFieldsProps = {
  product: EditableProduct | null
  categories: readonly string[]
  field: Field
  onCategory(name: string): void
}

/** The name, the category and the gender, which each product needs first. */
export function BasicFields({ product, categories, field, onCategory }: BasicFieldsProps) {
  return (
    <Panel title="Product details">
      {categories.length === 0 && (
        <p className="m-4 mb-0 bg-warn-tint p-3 text-small md:mx-5">
          Each product stands in a category, and there is none yet.{' '}
          <Link to={href('/admin/categories')} className="underline underline-offset-4">
            Add the first category
          </Link>{' '}
          before this product.
        </p>
      )}
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 p-4 md:p-5">
        <TextField label="Name" {...field('name')} defaultValue={product?.name} className="col-span-2" />
        <Select
          label="Category"
          {...field('category')}
          defaultValue={product?.category ?? ''}
          onChange={({ currentTarget }) => onCategory(currentTarget.value)}
        >
          <option value="">Choose one</option>
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
      </div>
    </Panel>
  )
}
