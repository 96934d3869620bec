import {
  add,
  type Cart,
  type CartLine,
  choose,
  clear,
  itemsCount,
  type LineChoice,
  remove,
  totalPaise,
  updateQuantity,
} from '#shop/cart/rules.ts'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { StoredValue } from '../stored-value.ts'
import { useToast } from '#app/ui/toast.tsx'
import { type CartNotice, openCart } from './cart-storage.ts'

type CartContext = ReturnType<typeof useOpenCart>

const Context = createContext<CartContext | null>(null)

/** The shopper's cart. Inside the toasts, around everything that shows or changes it. */
export function CartProvider({ children }: { children: ReactNode }) {
  return <Context value={useOpenCart()}>{children}</Context>
}

export function useCart() {
  const cart = use(Context)
  if (!cart) throw new Error('useCart must be used within a CartProvider')
  return cart
}

function useOpenCart() {
  const tell = useNotices()
  const [{ cart, earlier, buyNow, restoreEarlier }] = useState(() => openCart(tell))
  const lines = useStored(cart)
  const earlierLines = useStored(earlier)
  const ready = useSyncExternalStore(never, yes, no)
  const [isMiniCartOpen, setMiniCartOpen] = useState(false)

  const changes = useMemo(
    () => ({
      /** Puts a line in and shows the mini cart. */
      add(line: CartLine) {
        const before = cart.get()
        cart.change((now) => add(now, line))
        if (cart.get() === before) return tell('full')
        setMiniCartOpen(true)
      },
      updateQuantity: (choice: LineChoice, quantity: number) =>
        cart.change((now) => updateQuantity(now, choice, quantity)),
      remove: (choice: LineChoice) => cart.change((now) => remove(now, choice)),
      /** Gives a line of quick add its size or colour. */
      choose: (choice: LineChoice, chosen: { size: string; color: string }) =>
        cart.change((now) => choose(now, choice, chosen)),
      clear: () => cart.change(clear),
      /** For what the server says about the lines: prices, names, products that are gone. */
      revise: (next: (now: Cart) => Cart) => cart.change(next),
      /** Empties the cart but for this line; the earlier cart can be restored. */
      buyNow,
      restoreEarlier,
      setMiniCartOpen,
    }),
    [cart, buyNow, restoreEarlier, tell],
  )

  return useMemo(
    () => ({
      lines,
      /** False on the server and until the browser's own cart is known. */
      ready,
      itemsCount: itemsCount(lines),
      totalPaise: totalPaise(lines),
      hasEarlier: earlierLines.length > 0,
      isMiniCartOpen,
      ...changes,
    }),
    [lines, ready, earlierLines, isMiniCartOpen, changes],
  )
}

const useStored = <Value,>(stored: StoredValue<Value>) =>
  useSyncExternalStore(stored.subscribe, stored.get, () => stored.empty)

const never = () => () => {}
const yes = () => true
const no = () => false

const notices: Record<CartNotice, { title: string; description: string }> = {
  healed: { title: 'We tidied your cart', description: 'Something in it could not be read. Please look it over.' },
  unkept: {
    title: 'Your cart lasts for this visit',
    description: 'This browser does not let us keep it. You can shop and pay as usual.',
  },
  full: { title: 'Your cart is full', description: 'Please order these items first, or remove one.' },
}

/** A stable way to speak that may be called while rendering; each notice is heard once in a while, not in a row. */
function useNotices() {
  const toast = useToast()
  const speak = useRef(toast)
  useEffect(() => {
    speak.current = toast
  })
  const [tell] = useState(() => (notice: CartNotice) => queueMicrotask(() => speak.current(notices[notice])))
  return tell
}
