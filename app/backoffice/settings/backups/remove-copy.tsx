import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { useAction } from '../../parts/forms/use-action.ts'

export function RemoveCopy({ name }: { name: string }) {
  const [isAsking, setAsking] = useState(false)
  const action = useAction({
    thing: 'copy',
    done: { title: 'The copy is removed', description: 'The backups stay.' },
    failed: 'The copy was not removed',
  })
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        busy={action.busy}
        onClick={() => setAsking(true)}
      >
        Remove this copy
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove this copy?"
        description="Its folder is deleted. The shop and its backups stay, so that you can restore it again."
        confirmLabel="Remove copy"
        keep="Keep copy"
        onClose={() => setAsking(false)}
        onConfirm={() => action.send(href('/admin/settings/backups/remove-copy'), { name })}
      />
    </>
  )
}
