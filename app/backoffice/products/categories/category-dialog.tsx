import { useId } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { CategoryCard } from '#shop/catalogue/managing/categories.server.ts'
import { CategoryForm } from '#shop/catalogue/managing/category-form.ts'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { SearchListingFields } from '../../parts/forms/search-listing-fields.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import { categoryMessages, failing } from './category-messages.ts'

type CategoryDialogProps = {
  /** None: a new one. */
  category: CategoryCard | undefined
  categories: readonly CategoryCard[]
  open: boolean
  onClose(): void
  /** Somebody else saved it meanwhile: the next try is about theirs. */
  onChanged(): void
}

/** Adds a category, or changes the words of one. */
export function CategoryDialog({ category, categories, open, onClose, onChanged }: CategoryDialogProps) {
  const formId = useId()
  const action = useAction(
    category
      ? { ...categoryMessages, done: 'Category saved successfully' }
      : { ...failing('Failed to add category. Please try again.'), done: 'Category added successfully' },
    ({ kind }) => {
      if (kind === 'done' || kind === 'gone') onClose()
      if (kind === 'conflict') onChanged()
    },
  )
  const address = category
    ? href('/admin/categories/:id/edit', { id: String(category.id) })
    : href('/admin/categories/add')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={category ? `Edit ${category.name}` : 'Add category'}
      description={
        category
          ? 'If you change the name, its products, promo codes and links change too.'
          : 'It is added at the end. You can drag it to another place later.'
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={action.busy}>
            {category ? 'Save category' : 'Add category'}
          </Button>
        </>
      }
    >
      <Fields
        formId={formId}
        category={category}
        categories={categories}
        action={action}
        onSubmit={(form) => action.send(address, form)}
      />
    </Dialog>
  )
}

type FieldsProps = {
  formId: string
  category: CategoryCard | undefined
  categories: readonly CategoryCard[]
  action: ReturnType<typeof useAction>
  onSubmit(form: FormData): void
}

function Fields({ formId, category, categories, action, onSubmit }: FieldsProps) {
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
