import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { CategoryCard } from '#shop/catalogue/managing/categories.server.ts'
import { CategoryForm } from '#shop/catalogue/managing/category-form.ts'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { SearchListingFields } from '../../parts/forms/search-listing-fields.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'

type FieldsProps = {
  formId: string
  category: CategoryCard | undefined
  categories: readonly CategoryCard[]
  action: ReturnType<typeof useAction>
  onSubmit(form: FormData): void
}

export function Fields({ formId, category, categories, action, onSubmit }: FieldsProps) {
  const wholes = categories.filter(({ id, parentId }) => parentId === null && id !== category?.id)
  const form = useForm({ schema: CategoryForm, action, onSubmit, toastOf: () => null })
  return (
    <form {...form.props} id={formId} className="flex flex-col gap-5">
      {category && <input type="hidden" name="version" value={category.version} />}
      <TextField label="Name" {...form.field('name')} autoComplete="off" defaultValue={category?.name} />
      {wholes.length > 0 && (
        <Select
          label="Part of"
          {...form.field('parentId')}
          defaultValue={category?.parentId ?? ''}
          hint="The list of a category shows the products of its parts, too."
        >
          <option value="">No other category</option>
          {wholes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <TextArea label="Description" {...form.field('description')} rows={2} defaultValue={category?.description} />
      <SearchListingFields listing={category ?? null} field={form.field} />
      <FormRefusal sentence={action.failure} />
    </form>
  )
}
