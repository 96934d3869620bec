import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import { totalPaise } from '#shop/cart/cart-totals.ts'
import {
  add,
  type Cart,
  type CartLine,
  choose,
  clear,
  isSameLine,
  itemsCount,
  type LineChoice,
  remove,
  updateQuantity,
} from '#shop/cart/rules.ts'
import type { StoredValue } from '../stored-value.ts'
import { type CartNotice, openCart } from './cart-storage.ts'
import { openFlag } from './open-flag.ts'
import { useNotices } from './use-notices.ts'

/** The same for as long as the page lives, so that a change of the cart draws only what shows the cart. */
type Shared = ReturnType<typeof openShared>

const Context = createContext<Shared | null>(null)

/** The visitor's cart. It stands inside the toasts, around everything that shows or changes it. */
export function CartProvider({ children }: { children: ReactNode }) {
  const tell = useNotices()
  const [shared] = useState(() => openShared(tell))
  return <Context value={shared}>{children}</Context>
}

function useShared() {
  const shared = use(Context)
  if (!shared) throw new Error('useCart must be used within a CartProvider')
  return shared
}

/** The functions that change the cart, for components that do not show it. */
export const useCartChanges = () => useShared().changes

export function useCart() {
  const { cart, earlier, changes } = useShared()
  const lines = useStored(cart)
  const hasEarlier = useStored(earlier).length > 0
  return {
    lines,
    itemsCount: itemsCount(lines),
    totalPaise: totalPaise(lines),
    hasEarlier,
    ...changes,
  }
}

/** False on the server and until the browser's own cart is known. */
export const useCartReady = () => useSyncExternalStore(never, yes, no)

export function useMiniCart() {
  const { isMiniCartOpen } = useShared()
  return [useSyncExternalStore(isMiniCartOpen.subscribe, isMiniCartOpen.get, no), isMiniCartOpen.set] as const
}

function openShared(tell: (notice: CartNotice) => void) {
  const { cart, earlier, buyNow, restoreEarlier } = openCart(tell)
  const isMiniCartOpen = openFlag()
  const changes = {
    /** The lines in the cart at this moment, for code that asks without showing them. */
    now: cart.get,
    quantityOf: (choice: LineChoice) => cart.get().find((line) => isSameLine(line, choice))?.quantity ?? 0,
    /** Puts a line in and shows the mini cart. */
    add(line: CartLine) {
      const before = cart.get()
      cart.change((now) => add(now, line))
      if (cart.get() === before) return tell('full')
      isMiniCartOpen.set(true)
    },
    updateQuantity: (choice: LineChoice, quantity: number) =>
      cart.change((now) => updateQuantity(now, choice, quantity)),
    remove: (choice: LineChoice) => cart.change((now) => remove(now, choice)),
    /** Gives a line of quick add its size or colour. */
    choose: (choice: LineChoice, chosen: Pick<CartLine, 'size' | 'color' | 'colorName'>) =>
      cart.change((now) => choose(now, choice, chosen)),
    clear: () => cart.change(clear),
    /** For what the server says about the lines: prices, names, products that are gone. */
    revise: (next: (now: Cart) => Cart) => cart.change(next),
    /** Empties the cart but for this line; the earlier cart can be restored. */
    buyNow,
    restoreEarlier,
  }
  return { cart, earlier, isMiniCartOpen, changes }
}

const useStored = <Value,>(stored: StoredValue<Value>) =>
  useSyncExternalStore(stored.subscribe, stored.get, () => stored.empty)

const never = () => () => {}

const yes = () => true

const no = () => false
