import { useToast } from '#app/ui/toast.tsx'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import type { CartLine } from '#shop/cart/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCartChanges } from '../cart/cart-provider.tsx'
import type { PageProduct } from './page.tsx'
import type { Choice } from './use-choice.ts'

const toCheckoutAfterMs = 500

/** Add to Cart and Buy Now: both ask for what is missing first. */
export function usePurchase(product: PageProduct, choice: Choice) {
  const cart = useCartChanges()
  const toast = useToast()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  const pricePaise = effectivePricePaise(product)

  function line(): CartLine | null {
    const chosen = choice.complete()
    if ('missing' in chosen) {
      const missing = chosen.missing?.size ?? chosen.missing?.color ?? ''
      toast({ title: missing, destructive: true })
      focusOn(chosen.missing?.size ? 'size' : 'color')
      return null
    }
    const shown = product.pictures.find(({ color }) => color === chosen.color) ?? product.pictures[0]
    return { id: product.id, name: product.name, pricePaise, image: shown?.key ?? '', ...chosen }
  }

  function addToCart() {
    const chosen = line()
    if (!chosen) return
    cart.add(chosen)
    toast({ title: 'Added to cart', description: `${product.name} has been added to your cart.` })
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
    leaving.current = setTimeout(() => void navigate('/checkout'), toCheckoutAfterMs)
  }

  return { totalPaise: pricePaise * choice.quantity, addToCart, buyNow, isLeaving }
}

export type Purchase = ReturnType<typeof usePurchase>

/** Takes the shopper to the group that still waits for a choice. */
function focusOn(group: 'size' | 'color') {
  const first = document.querySelector<HTMLInputElement>(`input[name='${group}']:not(:disabled)`)
  first?.focus({ preventScroll: true })
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  first?.closest('fieldset')?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
}
