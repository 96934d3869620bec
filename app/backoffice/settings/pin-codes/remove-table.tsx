import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { sayCount } from '../../parts/lists/say-count.ts'

export function RemoveTable({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false)
  const action = useAction({ thing: 'table', done: 'Table removed', gone: null })
  return (
    <>
      <Button variant="quiet" busy={action.busy} onClick={() => setAsking(true)}>
        Remove the table
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove the table of ${sayCount(count, 'PIN code')}?`}
        description="Customers can then order to every PIN code in India."
        confirmLabel="Remove the table"
        keep="Keep the table"
        onClose={() => setAsking(false)}
        onConfirm={() => action.send(href('/admin/settings/pin-codes/remove'))}
      />
    </>
  )
}
