import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useCopy } from '#app/ui/overlays/use-copy.ts'
import { formatMoment } from '#shared/dates.ts'
import type { StaffAction } from './staff-outcome.ts'

/** Shows the invitation's link, this once. */
export function LinkDialog({
  open,
  onClose,
  outcome,
}: {
  open: boolean
  onClose(): void
  outcome: StaffAction['outcome']
}) {
  const copy = useCopy()
  const invited = outcome?.kind === 'done' && outcome.link !== undefined ? outcome : undefined

  const copyLink = (link: string) =>
    copy(link, {
      done: { title: 'Link copied' },
      failed: { title: 'The link could not be copied. Please select it and copy it yourself.' },
    })

  return (
    <Dialog
      open={open && invited !== undefined}
      onClose={onClose}
      title="Invitation sent"
      description={invited && `We e-mail ${invited.email} within a minute. You can also share this link yourself.`}
    >
      {invited && (
        <>
          <TextField
            label="Invitation link"
            readOnly
            value={invited.link}
            onFocus={(event) => event.currentTarget.select()}
            hint={`Works once, until ${formatMoment(invited.expiresAt!)}. Copy it now: you cannot see it again.`}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Done
            </Button>
            <Button onClick={() => void copyLink(invited.link!)}>Copy link</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
