import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  description: string
  /** What the button that does it says. */
  deed: string
  onClose(): void
  onConfirm(): void
}

/** Asks before something is done that cannot be brought back. */
export function ConfirmDialog({ open, title, description, deed, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {deed}
          </Button>
        </>
      }
    />
  )
}
