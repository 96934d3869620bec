import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'

/** Shows the recovery codes, this once. */
export function RecoveryCodesDialog({
  open,
  codes,
  onClose,
}: {
  open: boolean
  codes: readonly string[]
  onClose(): void
}) {
  const toast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: 'Codes copied' })
    } catch {
      toast({ title: 'The codes could not be copied. Please write them down.', destructive: true })
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Save these codes"
      description="If you lose your phone, you can sign in with one of these codes. Each works once. Print them or write them down: you cannot see them again."
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy codes
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </>
      }
    >
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-2 bg-sunken p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
