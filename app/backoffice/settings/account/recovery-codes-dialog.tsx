import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useCopy } from '#app/ui/overlays/use-copy.ts'

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
  const copy = useCopy()

  const copyCodes = () =>
    copy(codes.join('\n'), {
      done: { title: 'Codes copied' },
      failed: { title: 'The codes could not be copied. Please write them down.' },
    })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Save these codes"
      description="If you lose your phone, you can sign in with one of these codes. Each works once. Print them or write them down: you cannot see them again."
      actions={
        <>
          <Button variant="secondary" onClick={() => void copyCodes()}>
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
