import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { PayBy } from './payment-choice.tsx'

/** Sends the order, and leads to its page once it is placed: `taken` is its number. */
export function usePlacing(payBy: PayBy, onRefused: () => void) {
  const [taken, setTaken] = useState<string | null>(null)
  const toast = useToast()
  const navigate = useNavigate()
  const placing = useAction<Outcome<{ number: string }>>(
    { thing: 'order', done: null, refused: null, failed: 'Failed to place the order. Please try again.' },
    (outcome) => {
      if (outcome.kind === 'refused') onRefused()
      if (outcome.kind !== 'done') return
      setTaken(outcome.number)
      toast({
        title: `Order ${outcome.number} placed`,
        description:
          payBy === 'cash'
            ? 'It is paid in cash when it arrives.'
            : 'The payment link goes out by e-mail within a minute.',
      })
    },
  )
  useEffect(() => {
    if (taken) void navigate(href('/admin/orders/:number', { number: taken }))
  }, [taken, navigate])
  return { placing, taken }
}
