import { useEffect, useState } from 'react'
import type { CartCheckResult } from '#shop/cart/answers.ts'
import { type ShippingTerms, totalsOf } from '#shop/cart/cart-totals.ts'
import type { CartCheck } from '#shop/cart/inputs.ts'
import { recheck } from '#shop/cart/revise-cart.ts'
import { type CartLine, partChoice } from '#shop/cart/rules.ts'
import { askServer } from '../ask-server.ts'
import { useCart } from '../stored-cart/cart-provider.tsx'
import { heldOffers } from '../stored-cart/offer-tokens.ts'
import { useAtLaunch } from './use-at-start.ts'
import { useRevise } from './use-revise.ts'

const settleMs = 200

type Check = { asked: string; result: CartCheckResult | null; failed: boolean }

/**
 * Keeps the cart as the server sees it: prices, what is gone, what is left. Totals are there at once from what is
 * known, and right when `isCurrent`.
 */
export function useCartCheck(promoCode: string, shipping: ShippingTerms, destination?: CartCheck['destination']) {
  const cart = useCart()
  const revise = useRevise()
  const [latest, setLatest] = useState<Check>({ asked: '', result: null, failed: false })
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify({
    lines: cart.lines.map(choiceOf),
    promoCode: promoCode || undefined,
    offers: heldOffers(),
    // Where the charge is the same for all of India and nobody pays in cash, the address changes nothing.
    destination: latest.result?.byZone || latest.result?.cash ? destination : undefined,
  })

  useEffect(() => {
    if (cart.lines.length === 0) return
    const leave = new AbortController()
    const wait = setTimeout(ask, latest.result ? settleMs : 0)

    async function ask() {
      const answer = await askTwice(asked, leave.signal)
      if (leave.signal.aborted) return
      if (!answer.ok) return setLatest(({ result }) => ({ asked, result, failed: true }))
      setLatest({ asked, result: answer.body, failed: false })
      revise(answer.body.lines)
    }
    return () => {
      clearTimeout(wait)
      leave.abort()
    }
    // The question is all of its input; the answer must not ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, tries])

  useEffect(() => {
    const again = () => setTries((count) => count + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  useAtLaunch(latest.result?.lines ?? [], () => setTries((count) => count + 1))

  const isCurrent = latest.asked === asked && !latest.failed
  const promo = latest.result?.promo?.code.toUpperCase() === promoCode.toUpperCase() ? latest.result.promo : null
  return {
    isCurrent,
    failed: latest.failed && latest.asked === asked,
    retry: () => setTries((count) => count + 1),
    promo,
    delivery: latest.result?.delivery ?? null,
    cash: latest.result?.cash ?? null,
    isEstimate: latest.result !== null && latest.result.byZone && latest.result.delivery === null,
    totals: totalsOf(cart.lines, latest.result?.shipping ?? shipping, promo?.discountPaise),
    checked: (line: CartLine) => recheck(latest.result?.lines ?? [], line),
  }
}

const choiceOf = ({ id, size, color, quantity, parts }: CartLine) => ({
  id,
  size,
  color,
  quantity,
  parts: parts?.map(partChoice),
})

async function askTwice(asked: string, signal: AbortSignal) {
  const ask = () => askServer<CartCheckResult>('/api/cart/check', { body: JSON.parse(asked), signal })
  const first = await ask()
  return first.ok || first.status === 422 ? first : ask()
}
