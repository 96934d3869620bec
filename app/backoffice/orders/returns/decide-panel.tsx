import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { useReturnAction } from './use-return-action.ts'

export function DecidePanel({ found }: { found: ReturnDetail }) {
  const { reference, version } = found
  const [isDeclining, setDeclining] = useState(false)
  const action = useReturnAction('Return approved')
  return (
    <Panel title="Decide">
      {found.warning !== '' && <p className="m-4 mb-0 bg-warn-tint p-3 text-small md:mx-5">{found.warning}</p>}
      {found.isFetched && (
        <p className="p-4 pb-0 text-small md:px-5">
          The customer asks for a pickup at the door. The courier is booked once you approve.
        </p>
      )}
      <div className="flex flex-wrap gap-3 p-4 md:px-5">
        <Button
          busy={action.busy}
          onClick={() => action.send(href('/admin/returns/:reference/approve', { reference }), { version })}
        >
          Approve return
        </Button>
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          Decline…
        </Button>
      </div>
      <DeclineDialog found={found} open={isDeclining} onClose={() => setDeclining(false)} />
    </Panel>
  )
}
