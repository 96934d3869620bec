import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormRefusal } from './form-refusal.tsx'

type DialogFormProps = Omit<ComponentProps<'form'>, 'action'> & {
  action: { busy: boolean; failure: string | undefined }
  sendLabel: string
  danger?: boolean
  /** The label of the button that closes the dialog. */
  closeLabel?: string
  onClose(): void
}

/** The form of a dialog, with the buttons that send it and that leave it. */
export function DialogForm({
  action: { busy, failure },
  sendLabel,
  danger = false,
  closeLabel = 'Cancel',
  onClose,
  children,
  ...form
}: DialogFormProps) {
  return (
    <form noValidate {...form} className="flex flex-col gap-5">
      {children}
      <FormRefusal sentence={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {closeLabel}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}
