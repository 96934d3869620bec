import { useToast } from '#app/ui/overlays/toast.tsx'
import type { Cart, CartLine } from '#shop/cart/rules.ts'
import { useCart } from '../stored-cart/cart-provider.tsx'

/** Changes that take something away, each with a way back. */
export function useLineEdits() {
  const { lines, updateQuantity, clear, revise } = useCart()
  const toast = useToast()

  function offerUndo(title: string, description: string | undefined, before: Cart) {
    toast({ title, description, action: { label: 'Undo', onClick: () => revise(() => before) } })
  }

  function setQuantity(line: CartLine, quantity: number) {
    updateQuantity(line, quantity)
    if (quantity <= 0) offerUndo('Removed from cart', line.name, lines)
  }

  function empty() {
    clear()
    offerUndo('Cart cleared', undefined, lines)
  }

  return { setQuantity, empty }
}

/** Lines with keys that stay while a line gets its size: the product, and which of its lines this is. */
export function withKeys(lines: Cart) {
  const seen = new Map<number, number>()
  return lines.map((line) => {
    const nth = seen.get(line.id) ?? 0
    seen.set(line.id, nth + 1)
    return { line, key: `${line.id}-${nth}` }
  })
}
