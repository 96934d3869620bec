import { useState } from 'react'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { setPromoCode } from '../cart/promo-code.ts'
import type { RefusedLine, Refusal } from './order-api.ts'
import type { PayBy } from './payment-panel.tsx'

type Remedies = {
  refuseFields(fields: Refusal['fields']): void
  lookAtCredit(): Promise<void>
  /** Asks for the cart's prices and stock again. */
  retry(): void
}

/** Says why the shop refused an order, and shows what has changed meanwhile. */
export function useRefusals({ refuseFields, lookAtCredit, retry }: Remedies) {
  const [refusedLines, setRefusedLines] = useState<readonly RefusedLine[]>([])
  const toast = useToast()

  function explain(
    { sentence, fields, cartChanged, promoRefused, creditRefused, lines: refusedNow }: Refusal,
    payBy: PayBy,
  ) {
    setRefusedLines(refusedNow)
    if (Object.keys(fields).length > 0) return refuseFields(fields)
    if (promoRefused) {
      // Only the order knows the phone number: the cart's own check would go on offering the code.
      setPromoCode('')
      toast({ title: 'Promo code removed', description: sentence, destructive: true })
      return
    }
    if (creditRefused) void lookAtCredit()
    if (cartChanged) retry()
    // Its button says it, and no payment has failed.
    if (payBy === 'cash') return
    toast({
      title: cartChanged ? 'Please check your order' : 'Payment Failed',
      description: sentence,
      destructive: true,
    })
  }

  return { explain, refusedLines }
}
