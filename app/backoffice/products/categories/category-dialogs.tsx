import { href } from 'react-router'
import type { CategoryCard as Category } from '#shop/catalogue/managing/categories.server.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryImageDialog } from './category-image-dialog.tsx'
import { categoryMessages, failing } from './category-messages.ts'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'

export type Asking = 'image' | 'words' | 'delete' | null

type CategoryDialogsProps = {
  chosen: Category | undefined
  categories: readonly Category[]
  asking: Asking
  /** Counts the openings: each begins with what is stored. */
  opened: number
  count: number
  onClose(): void
  onChanged(): void
}

export function CategoryDialogs({
  chosen,
  categories,
  asking,
  opened,
  count,
  onClose,
  onChanged,
}: CategoryDialogsProps) {
  const action = useAction({ ...categoryMessages, done: null })
  return (
    <>
      <CategoryDialog
        key={opened}
        category={chosen}
        categories={categories}
        open={asking === 'words'}
        onClose={onClose}
        onChanged={onChanged}
      />
      <CategoryImageDialog
        category={chosen}
        open={asking === 'image'}
        onClose={onClose}
        onStored={(id, imageKey) => {
          onClose()
          action.send(
            href('/admin/categories/:id/image', { id: String(id) }),
            { imageKey },
            { says: { ...failing('Failed to update category image'), done: 'Category image updated successfully' } },
          )
        }}
      />
      <DeleteCategoryDialog
        category={chosen}
        count={count}
        open={asking === 'delete'}
        onClose={onClose}
        onConfirm={() => {
          onClose()
          action.send(
            href('/admin/categories/:id/delete', { id: String(chosen!.id) }),
            {},
            { says: { ...failing('Failed to delete category'), done: 'Category deleted successfully' } },
          )
        }}
      />
    </>
  )
}
