import { useToast } from '#app/ui/overlays/toast.tsx'
import type { CartCheckResult } from '#shop/cart/answers.ts'
import { refusalOfLine } from '#shop/cart/quantity-limit.ts'
import type { CartLine } from '#shop/cart/rules.ts'
import { askServer } from '../ask-server.ts'
import { useCartChanges } from './cart-provider.tsx'

const timeoutMs = 3_000

/** Every press waits for the one before, so that two of them are counted as two. */
let latest = Promise.resolve()

/**
 * Puts one of a card's product into the cart. The first goes in at once; from then on the server is asked whether
 * there is another. Where nobody answers it goes in, and the cart says later what is wrong with it.
 */
export function useQuickAdd() {
  const cart = useCartChanges()
  const toast = useToast()

  async function addIfLeft(line: CartLine) {
    const asked = { id: line.id, size: line.size, color: line.color, quantity: 1 }
    const signal = AbortSignal.timeout(timeoutMs)
    const { ok, body } = await askServer<CartCheckResult>('/api/cart/check', { body: { lines: [asked] }, signal })
    const checked = ok ? body.lines[0] : undefined
    const refusal = checked && refusalOfLine(cart.now(), line, checked)
    if (!refusal) return cart.add(line)
    toast({ title: refusal.sentence, description: alreadyIn(refusal.inCart), destructive: true })
  }

  return (line: CartLine, isKnownLeft: boolean) => {
    if (isKnownLeft && !cart.now().some(({ id }) => id === line.id)) return cart.add(line)
    latest = latest.then(() => addIfLeft(line))
  }
}

/** Beside a refusal: what the cart already holds of it. */
export const alreadyIn = (inCart: number) => (inCart > 0 ? `Your cart already has ${inCart}.` : undefined)
