import { Select } from '#app/ui/fields/select.tsx'
import { productSources, type SectionOf } from '#shop/pages/inputs.ts'
import { PickedProducts } from '../../products/products/picking/picked-products.tsx'
import type { SectionFieldsProps } from './section-fields-props.ts'
import { sourceLabels } from './section-labels.ts'

export function ProductRowFields({
  section,
  at,
  categories,
  collections,
  products,
  errors,
  onProducts,
  onChange,
}: SectionFieldsProps & { section: SectionOf<'products'> }) {
  const { source, categoryId, collectionId, productIds, count } = section
  return (
    <>
      <Select
        label="Products"
        value={source}
        onChange={({ currentTarget }) => onChange({ ...section, source: currentTarget.value as typeof source })}
      >
        {productSources.map((one) => (
          <option key={one} value={one}>
            {sourceLabels[one]}
          </option>
        ))}
      </Select>
      {source === 'category' && (
        <Select
          label="Category"
          name={`sections[${at}].categoryId`}
          value={categoryId ?? ''}
          error={errors[`sections.${at}.categoryId`]}
          onChange={({ currentTarget }) => onChange({ ...section, categoryId: Number(currentTarget.value) || null })}
        >
          <option value="">Please choose</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {source === 'collection' && (
        <Select
          label="Collection"
          name={`sections[${at}].collectionId`}
          value={collections.some(({ id }) => id === collectionId) ? collectionId! : ''}
          error={errors[`sections.${at}.collectionId`]}
          onChange={({ currentTarget }) => onChange({ ...section, collectionId: Number(currentTarget.value) || null })}
        >
          <option value="">Please choose</option>
          {collections.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
      {source === 'picked' ? (
        <PickedProducts
          picked={productIds.flatMap((id) => products.find((one) => one.id === id) ?? [])}
          error={errors[`sections.${at}.productIds`]}
          onChange={(chosen) => {
            onProducts(chosen)
            onChange({ ...section, productIds: chosen.map(({ id }) => id) })
          }}
        />
      ) : (
        <Select
          label="How many"
          value={count}
          onChange={({ currentTarget }) => onChange({ ...section, count: currentTarget.value === '8' ? 8 : 4 })}
        >
          <option value={4}>4</option>
          <option value={8}>8</option>
        </Select>
      )}
    </>
  )
}
