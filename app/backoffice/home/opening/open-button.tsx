import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { OpeningState } from '#shop/settings/opening-state.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { useOpening } from './use-opening.ts'

export function OpenButton({ from, missing }: { from: OpeningState; missing: number }) {
  const opening = useOpening()
  const [isAsking, setAsking] = useState(false)
  const isFirst = from === 'in preparation'
  return (
    <>
      <Button
        variant={missing > 0 ? 'secondary' : 'primary'}
        busy={opening.busy}
        // The answer says what is missing, too.
        onClick={() => (isFirst && missing === 0 ? setAsking(true) : opening.change(from, 'open'))}
      >
        {isFirst ? 'Open the shop' : 'Open again'}
        {isFirst && missing > 0 && <span className="font-normal text-ink-soft">· {missing} to go</span>}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Open the shop?"
        description="Everybody can see it and order from now on, and search engines can list it."
        confirmLabel="Open the shop"
        keep="Not yet"
        isWelcome
        onClose={() => setAsking(false)}
        onConfirm={() => opening.change(from, 'open')}
      />
    </>
  )
}

export function BackToPreparation({ from }: { from: OpeningState }) {
  const opening = useOpening()
  const [isAsking, setAsking] = useState(false)
  return (
    <Panel title="Back to preparation">
      <div className="flex flex-col items-start gap-4 p-4 text-small md:p-5">
        <p className="max-w-prose text-ink-soft">
          Customers no longer see the products, and search engines remove them from their lists. To rest for some days,
          close for now instead.
        </p>
        <Button variant="secondary" busy={opening.busy} onClick={() => setAsking(true)}>
          Take the shop back to preparation
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Take the shop back to preparation?"
        description="Customers then read that it opens soon. Orders that were placed stay as they are, and their links work."
        confirmLabel="Take it back"
        keep="Leave it as it is"
        onClose={() => setAsking(false)}
        onConfirm={() => opening.change(from, 'in preparation')}
      />
    </Panel>
  )
}
