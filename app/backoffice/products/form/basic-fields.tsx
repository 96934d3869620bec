import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { limitsOf } from '#shared/limits-of.ts'
import { genders } from '#shop/catalogue/inputs.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { ProductForm, type ProductFormErrors } from '#shop/catalogue/managing/product-form.ts'
import { Panel } from '../../frame/panel.tsx'

const limits = limitsOf(ProductForm)

type BasicFieldsProps = {
  product: EditableProduct | null
  categories: readonly string[]
  fields: ProductFormErrors['fields']
}

const genderLabels = { men: 'Men', women: 'Women', unisex: 'Unisex' }

export function BasicFields({ product, categories, fields }: BasicFieldsProps) {
  return (
    <Panel title="About it">
      <div className="grid grid-cols-1 gap-5 p-4 sm:grid-cols-2 md:p-5">
        <TextField
          label="Name"
          name="name"
          {...limits.name}
          defaultValue={product?.name}
          error={fields.name}
          className="sm:col-span-2"
        />
        <TextArea
          label="Description"
          name="description"
          required={false}
          rows={4}
          defaultValue={product?.description}
          error={fields.description}
          className="sm:col-span-2"
        />
        <Select
          label="Category"
          name="category"
          required
          defaultValue={product?.category ?? ''}
          error={fields.category}
        >
          <option value="">Choose a category</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select label="Gender" name="gender" defaultValue={product?.gender ?? 'unisex'} error={fields.gender}>
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
