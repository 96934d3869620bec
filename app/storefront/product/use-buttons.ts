import { useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { type QuantityLimit, refusalOfAdding } from '#shop/cart/quantity-limit.ts'
import type { CartLine } from '#shop/cart/rules.ts'
import { useCartChanges } from '../stored-cart/cart-provider.tsx'

const toCheckoutAfterMs = 500

type Bought = {
  name: string
  limit: QuantityLimit
  /** The line that is bought; null where something is missing, which it asks for. */
  line(): CartLine | null
  refuse(sentence: string, inCart: number): void
}

/** Add to Cart and Buy Now. */
export function useButtons({ name, limit, line, refuse }: Bought) {
  const cart = useCartChanges()
  const toast = useToast()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  function addToCart() {
    const chosen = line()
    if (!chosen) return
    const refusal = refusalOfAdding(limit, chosen.quantity, cart.quantityOf(chosen))
    if (refusal) return refuse(refusal.sentence, refusal.inCart)
    cart.add(chosen)
    toast({ title: 'Added to cart', description: `${name} has been added to your cart.` })
  }

  function buyNow() {
    const chosen = line()
    if (!chosen) return
    const hadOthers = cart.buyNow(chosen)
    toast({
      title: 'Proceeding to checkout',
      action: hadOthers ? { label: 'Restore earlier cart', onClick: cart.restoreEarlier } : undefined,
    })
    setLeaving(true)
    leaving.current = setTimeout(() => void navigate(href('/checkout')), toCheckoutAfterMs)
  }

  return { addToCart, buyNow, isLeaving }
}

/** Takes the visitor to the first group that still waits for a choice. `names`: how the names of its choices begin. */
export function focusOnMissing(names: string) {
  const first = document.querySelector<HTMLInputElement>(`fieldset:not(:has(:checked)) input[name^='${names}']:enabled`)
  first?.focus({ preventScroll: true })
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  first?.closest('fieldset')?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
}
