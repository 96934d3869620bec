import { useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useFailureToast, useToast } from '#app/ui/overlays/toast.tsx'
import { refusalOfAdding } from '#shop/cart/quantity-limit.ts'
import type { CartLine } from '#shop/cart/rules.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import { useCartChanges } from '../stored-cart/cart-provider.tsx'
import { alreadyIn } from '../stored-cart/use-quick-add.ts'
import type { PageProduct } from './page-product.ts'
import { shownPrice } from './shown-price.ts'
import type { Choice } from './use-choice.ts'

const toCheckoutAfterMs = 500

/** Add to Cart and Buy Now: both ask for what is missing first. */
export function usePurchase(product: PageProduct, choice: Choice) {
  const cart = useCartChanges()
  const toast = useToast()
  const { size, color } = choice.errors
  const askFor = useFailureToast(size !== undefined || color !== undefined)
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  const price = shownPrice(product, choice)
  const pricePaise = effectivePricePaise(price)

  function line(): CartLine | null {
    const chosen = choice.complete()
    if ('missing' in chosen) {
      const missing = chosen.missing?.size ?? chosen.missing?.color ?? ''
      askFor({ title: missing })
      focusOn(chosen.missing?.size ? 'size' : 'color')
      return null
    }
    const refusal = choice.refusalOfTyped()
    if (refusal) return refuse(refusal)
    const shown = product.pictures.find(({ color }) => color === chosen.color) ?? product.pictures[0]
    const colorName = choice.color?.name
    return { id: product.id, name: product.name, pricePaise, image: shown?.key ?? '', ...chosen, colorName }
  }

  function refuse(sentence: string, inCart = 0) {
    choice.refuse(sentence)
    toast({ title: sentence, description: alreadyIn(inCart), destructive: true })
    return null
  }

  function addToCart() {
    const chosen = line()
    if (!chosen) return
    const refusal = refusalOfAdding(choice.limit, chosen.quantity, cart.quantityOf(chosen))
    if (refusal) return void refuse(refusal.sentence, refusal.inCart)
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
    leaving.current = setTimeout(() => void navigate(href('/checkout')), toCheckoutAfterMs)
  }

  return { price, totalPaise: pricePaise * choice.quantity, addToCart, buyNow, isLeaving }
}

/** Takes the visitor to the group that still waits for a choice. */
function focusOn(group: 'size' | 'color') {
  const first = document.querySelector<HTMLInputElement>(`fieldset:not(:has(:checked)) input[name^='${group}']:enabled`)
  first?.focus({ preventScroll: true })
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  first?.closest('fieldset')?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
}
