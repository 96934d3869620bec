import { useState } from 'react'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { AskedBookings } from '#shop/shipping/booking/ask-booking.server.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import { countOf } from '../orders/steps/count-of.ts'

/** Books parcels and makes the manifest, whose address is `url` once it is made. */
export function useParcelActions() {
  const toast = useToast()
  const messages = { thing: 'order', done: null, failed: 'The orders could not be booked. Please try again.' }
  const book = useAction<Outcome<AskedBookings>>(messages, (outcome) => {
    if (outcome.kind !== 'done') return
    const [first] = outcome.left
    if (first)
      toast({
        title: `${countOf(outcome.left.length)} not booked`,
        description: `${first.number}: ${first.sentence}`,
        destructive: true,
      })
  })
  const [url, setUrl] = useState<string | null>(null)
  const manifest = useAction<Outcome<{ url: string }>>(
    { thing: 'manifest', done: 'Manifest made', failed: 'The manifest could not be made. Please try again.' },
    (outcome) => {
      if (outcome.kind === 'done') setUrl(outcome.url)
    },
  )
  return { book, manifest, url }
}
