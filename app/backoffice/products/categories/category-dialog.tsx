import { useId } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { CategoryCard } from '#shop/catalogue/managing/categories.server.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import { Fields } from './category-fields.tsx'
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
