import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { reasonToStay, useReasonNow } from './reasons-to-stay.ts'

/** Asks before what a page has not stored is lost, on the way to another page or out of the window. */
export function LeaveQuestion() {
  const reason = useReasonNow()
  const [asked, setAsked] = useState(reason)
  // The reason may end while the question is open.
  if (reason !== null && reason !== asked) setAsked(reason)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      reasonToStay() !== null && currentLocation.pathname !== nextLocation.pathname,
  )

  const hasReason = reason !== null
  useEffect(() => {
    if (!hasReason) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasReason])

  const isMoot = !hasReason && blocker.state === 'blocked'
  useEffect(() => {
    // An upload that ended may have failed: the page stays, so that its error is read.
    if (isMoot) blocker.reset?.()
  }, [isMoot, blocker])

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={asked?.title ?? ''}
      description={asked?.description}
      actions={
        <>
          <Button variant="secondary" onClick={() => blocker.reset?.()}>
            Stay on this page
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave page
          </Button>
        </>
      }
    />
  )
}
