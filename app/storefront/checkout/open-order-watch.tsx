import { useEffect, useRef } from 'react'
import { readStorage } from '#app/ui/browser-storage.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { useCartChanges } from '../stored-cart/cart-provider.tsx'

/** Looks after an order that was left at its payment, on every page; nothing is loaded where there is none. */
export function OpenOrderWatch() {
  const cart = useCartChanges()
  const toast = useToast()
  const tell = useRef(toast)
  useEffect(() => {
    tell.current = toast
  })

  useEffect(() => {
    const leave = new AbortController()
    async function look() {
      if (document.visibilityState !== 'visible' || !holdsCheckout()) return
      const { settleOpenOrder } = await import('./settle-open-order.ts')
      await settleOpenOrder(cart, (orderNumber) =>
        tell.current({
          title: 'Payment Successful!',
          description: `Order #${orderNumber} has been placed successfully.`,
        }),
      )
    }
    // Where its script cannot be had, the next page looks again.
    const lookQuietly = () => void look().catch(() => {})
    lookQuietly()
    document.addEventListener('visibilitychange', lookQuietly, { signal: leave.signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && lookQuietly(), { signal: leave.signal })
    window.addEventListener('storage', ({ key }) => key === 'lastOrder' && lookQuietly(), { signal: leave.signal })
    return () => leave.abort()
  }, [cart])

  return null
}

const holdsCheckout = () => ['openOrder', 'checkoutForm'].some((key) => readStorage('session', key) !== null)
