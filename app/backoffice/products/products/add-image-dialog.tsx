import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { DropZone } from '../../parts/upload/drop-zone.tsx'
import { UploadList } from '../../parts/upload/upload-list.tsx'
import { useUploads } from '../../parts/upload/use-uploads.ts'

type AddImageDialogProps = {
  product: { id: number; name: string } | undefined
  open: boolean
  onClose(): void
  onStored(id: number, imageKey: string): void
}

export function AddImageDialog({ product, open, onClose, onStored }: AddImageDialogProps) {
  const { uploads, send, retry, remove } = useUploads(({ key }) => {
    if (product) onStored(product.id, key)
  })

  return (
    <Dialog open={open} onClose={onClose} title={`Add Image to ${product?.name ?? ''}`}>
      <DropZone label="Choose an image" onFiles={(files) => void send(files)} />
      <UploadList uploads={uploads} remove={remove} onRetry={(id) => void retry(id)} />
    </Dialog>
  )
}
