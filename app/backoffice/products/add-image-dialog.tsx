import { Dialog } from '#app/ui/dialog.tsx'
import { DropZone } from '../upload/drop-zone.tsx'
import { useUploads } from '../upload/use-uploads.ts'

type AddImageDialogProps = {
  product: { id: number; name: string } | undefined
  open: boolean
  onClose(): void
  onStored(id: number, imageKey: string): void
}

export function AddImageDialog({ product, open, onClose, onStored }: AddImageDialogProps) {
  const { uploads, send } = useUploads(({ key }) => {
    if (product) onStored(product.id, key)
  })

  return (
    <Dialog open={open} onClose={onClose} title={`Add Image to ${product?.name ?? ''}`}>
      <DropZone label="Choose an image" uploads={uploads} onFiles={(files) => void send(files)} />
    </Dialog>
  )
}
