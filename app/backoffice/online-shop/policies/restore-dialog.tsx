import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'

type RestoreDialogProps = {
  /** The earlier version that is asked about; null while none is. */
  version: number | null
  newest: number
  isTouched: boolean
  onClose(): void
  onConfirm(): void
}

export function RestoreDialog({ version, newest, isTouched, onClose, onConfirm }: RestoreDialogProps) {
  return (
    <ConfirmDialog
      open={version !== null}
      title={`Restore version ${version ?? ''}?`}
      description={`Customers see it at once. Version ${newest} stays in the list.${isTouched ? ' You lose changes that you did not save.' : ''}`}
      confirmLabel="Restore version"
      keep="Cancel"
      isWelcome
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}
