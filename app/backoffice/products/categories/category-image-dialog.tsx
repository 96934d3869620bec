import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { DropZone } from '../../parts/upload/drop-zone.tsx'
import { UploadList } from '../../parts/upload/upload-list.tsx'
import { useUploads } from '../../parts/upload/use-uploads.ts'

type CategoryImageDialogProps = {
  category: { id: number; name: string } | undefined
  open: boolean
  onClose(): void
  onStored(id: number, imageKey: string): void
}

export function CategoryImageDialog({ category, open, onClose, onStored }: CategoryImageDialogProps) {
  const { uploads, send, retry, remove } = useUploads(({ key }) => {
    if (category) onStored(category.id, key)
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Update ${category?.name ?? ''} Image`}
      description="Square, 512x512 or larger."
    >
      <DropZone label="Choose an image" onFiles={(files) => void send(files)} />
      <UploadList uploads={uploads} remove={remove} onRetry={(id) => void retry(id)} />
    </Dialog>
  )
}
