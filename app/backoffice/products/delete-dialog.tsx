import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type DeleteDialogProps = {
  product: { id: number; name: string } | undefined
  open: boolean
  onClose(): void
  onConfirm(id: number): void
}

export function DeleteDialog({ product, open, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={product?.name ?? ''}
      description="Are you sure you want to delete this product?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" onClick={() => product && onConfirm(product.id)}>
            Delete
          </Button>
        </>
      }
    >
      <p className="text-small text-ink-soft">Past orders keep their lines, pictures and prices.</p>
    </Dialog>
  )
}
