import { href } from 'react-router'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { countOf } from './count-of.ts'

/** Undoes a cancelling of many orders that has not begun. */
export function useKeepOrders() {
  const toast = useToast()
  const action = useAction<Outcome<{ undone: number; late: number }>>(
    { thing: 'order', done: null, failed: 'The cancelling could not be undone. Please try again.' },
    (outcome) => {
      if (outcome.kind !== 'done') return
      if (outcome.undone > 0) toast({ title: `${countOf(outcome.undone)} kept`, subject: 'undo' })
      if (outcome.late > 0)
        toast({
          title: `${countOf(outcome.late)} could not be kept`,
          description: 'The minute to undo is over.',
          destructive: true,
        })
    },
  )
  return {
    isKeeping: action.busy,
    keep: (batch: string) => action.send(href('/admin/orders/keep'), { batch }),
  }
}
