import { type ReactNode, useState } from 'react'
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts'
import { type AskToConfirm, ConfirmContext } from '../../parts/guard/confirm-context.ts'

/** Lets any change of the pages inside ask for the password again, and go on by itself once it is right. */
export function ConfirmSelf({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<{ again(): void } | null>(null)
  const { Part: ConfirmDialog, ask } = useOnDemand(() => import('../sign-in/confirm-dialog.tsx'))

  const open = async (again: () => void) => {
    if (await ask()) setWaiting({ again })
  }
  const askToConfirm: AskToConfirm = (again) => void open(again)
  const goOn = () => {
    setWaiting(null)
    waiting?.again()
  }

  return (
    <ConfirmContext value={askToConfirm}>
      {children}
      {ConfirmDialog && waiting && <ConfirmDialog onClose={() => setWaiting(null)} onConfirmed={goOn} />}
    </ConfirmContext>
  )
}
