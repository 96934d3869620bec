import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { CategoryCard } from '#shop/catalogue/managing/categories.server.ts'

type DeleteCategoryDialogProps = {
  category: CategoryCard | undefined
  count: number
  open: boolean
  onClose(): void
  onConfirm(): void
}

/** Only an empty category can go; of another it says what is in the way. */
export function DeleteCategoryDialog({ category, count, open, onClose, onConfirm }: DeleteCategoryDialogProps) {
  const name = category?.name ?? ''
  const things = count === 1 ? '1 product' : `${count} products`
  const isEmpty = count === 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isEmpty ? `Delete ${name}?` : `${name} cannot be deleted yet`}
      description={
        isEmpty
          ? 'It has no products. Links to it will show all products. You cannot undo this.'
          : `It still has ${things}, including drafts and archived products. Move or delete them first. To hide the category from the home page, deactivate it.`
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep category
          </Button>
          {isEmpty ? (
            <Button variant="danger" onClick={onConfirm}>
              Delete category
            </Button>
          ) : (
            <ButtonLink to={`${href('/admin/products')}?category=${category?.slug}`}>See {things}</ButtonLink>
          )}
        </>
      }
    />
  )
}
