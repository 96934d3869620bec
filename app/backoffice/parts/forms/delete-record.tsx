import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DeleteRecordProps = {
  /** The record's kind, as in "banner". */
  thing: string
  name: string
  description: string
  onConfirm(): void
}

/** The button in the head of an editor that deletes its record, after a question. */
export function DeleteRecord({ thing, name, description, onConfirm }: DeleteRecordProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${name}?`}
        description={description}
        confirmLabel={`Delete ${thing}`}
        keep={`Keep ${thing}`}
        onConfirm={onConfirm}
      />
    </>
  )
}
