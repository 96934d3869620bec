import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  description: string
  /** The label of the button that does it. */
  confirmLabel: string
  /** The label of the button that does not. */
  keep: string
  /** For what is good news: the button is not in the colour of warnings. */
  isWelcome?: boolean
  onClose(): void
  onConfirm(): void
}

/** Asks before something that many people notice, or that cannot be brought back. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  keep,
  isWelcome = false,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button
            variant={isWelcome ? 'primary' : 'danger'}
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
