import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

type DeleteDialogProps = {
  products: readonly { id: number; name: string }[]
  open: boolean
  onClose(): void
  onConfirm(): void
}

const namedAtMost = 5

export function DeleteDialog({ products, open, onClose, onConfirm }: DeleteDialogProps) {
  const isOne = products.length === 1
  const more = products.length - namedAtMost
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isOne ? products[0]!.name : `Delete ${products.length.toLocaleString('en-IN')} products`}
      description={
        isOne ? 'Are you sure you want to delete this product?' : 'Are you sure you want to delete these products?'
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isOne ? 'Keep product' : 'Keep products'}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {isOne ? 'Delete product' : 'Delete products'}
          </Button>
        </>
      }
    >
      {!isOne && (
        <ul className="list-disc pl-5 text-small">
          {products.slice(0, namedAtMost).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {more > 0 && <li>and {more.toLocaleString('en-IN')} more</li>}
        </ul>
      )}
      <p className="text-small text-ink-soft">
        Past orders and invoices stay as they are. The page, stock and SKUs are deleted, and you cannot undo this. To
        stop selling it for some time, archive it instead.
      </p>
    </Dialog>
  )
}
