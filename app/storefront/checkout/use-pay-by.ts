import { useState } from 'react'
import { usableBesideCash, usableCredit } from '#shop/credit/rules.ts'
import type { useCartCheck } from '../cart/use-cart-check.ts'
import type { PayBy } from './payment-panel.tsx'
import { useCredit } from './use-credit.ts'

/** The way of paying that is chosen, and the sums with it: cash has a fee, and store credit pays its part. */
export function usePayBy(check: ReturnType<typeof useCartCheck>) {
  const [chosenPayBy, choosePayBy] = useState<PayBy>('razorpay')
  const { credit, isUsed, setUsed, look: lookAtCredit } = useCredit()
  const paysAll = isUsed && credit !== null && credit.paise >= check.totals.totalPaise
  const offeredCash = paysAll ? null : check.cash
  const cash = offeredCash?.refusal === null && chosenPayBy === 'cash' ? offeredCash : null
  const payBy = cash ? 'cash' : 'razorpay'
  const totals = cash ? { ...check.totals, ...cash } : check.totals
  const usable = cash ? usableBesideCash : usableCredit
  const creditPaise = isUsed && credit ? usable(credit.paise, totals.totalPaise) : 0
  return { credit, setUsed, lookAtCredit, offeredCash, payBy: payBy as PayBy, choosePayBy, totals, creditPaise }
}
