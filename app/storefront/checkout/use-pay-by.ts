import { useEffect, useState } from 'react'
import { isCreditOpen } from '#shop/credit/credit-cookie.ts'
import type { OpenCredit } from '#shop/credit/inputs.ts'
import { usableBesideCash, usableCredit } from '#shop/credit/rules.ts'
import { askServer } from '../ask-server.ts'
import type { useCartCheck } from '../cart/use-cart-check.ts'
import { readOpenOrder } from './last-order.ts'
import type { PayBy } from './payment-panel.tsx'

async function findOpenCredit(): Promise<OpenCredit | null> {
  const { ok, body } = await askServer<{ credit: OpenCredit | null }>('/api/credit')
  return (ok && body.credit) || null
}

/** The credit that can pay: after a reload also what the same order reserves that was left at its payment. */
function spendableOf(credit: OpenCredit | null, totalPaise: number): OpenCredit | null {
  if (!credit || credit.paise > 0) return credit
  const open = readOpenOrder()
  if (!open?.creditPaise || open.isPaid || open.record?.total !== totalPaise / 100) return null
  return { ...credit, paise: open.creditPaise }
}

/** The store credit that this browser has opened, and whether it pays for the order. */
function useCredit(totalPaise: number) {
  const [found, setFound] = useState<OpenCredit | null>(null)
  const [isUsed, setUsed] = useState(true)

  useEffect(() => {
    // Nobody else asks: the cookie stands beside the proof.
    if (isCreditOpen(document.cookie)) void findOpenCredit().then(setFound)
  }, [])

  const credit = spendableOf(found, totalPaise)
  return {
    credit,
    isUsed: isUsed && credit !== null,
    setUsed,
    look: async () => setFound(await findOpenCredit()),
  }
}

/** The way of paying that is chosen, and the sums with it: cash has a fee, and store credit pays its part. */
export function usePayBy(check: ReturnType<typeof useCartCheck>) {
  const [chosenPayBy, choosePayBy] = useState<PayBy>('razorpay')
  const { credit, isUsed, setUsed, look: lookAtCredit } = useCredit(check.totals.totalPaise)
  const paysAll = isUsed && credit !== null && credit.paise >= check.totals.totalPaise
  const offeredCash = paysAll ? null : check.cash
  const cash = offeredCash?.refusal === null && chosenPayBy === 'cash' ? offeredCash : null
  const payBy: PayBy = cash ? 'cash' : 'razorpay'
  const totals = cash ? { ...check.totals, ...cash } : check.totals
  const usable = cash ? usableBesideCash : usableCredit
  const creditPaise = isUsed && credit ? usable(credit.paise, totals.totalPaise) : 0
  return { credit, setUsed, lookAtCredit, offeredCash, payBy, choosePayBy, totals, creditPaise }
}
