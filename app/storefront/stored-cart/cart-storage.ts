import { add, type Cart, type CartLine } from '#shop/cart/rules.ts'
import { readCart, writeCart } from '#shop/cart/stored-cart.ts'
import { storedValue } from '../stored-value.ts'

/**
 * healed: storage held something that was not right. notStored: storage takes nothing, the cart lives for this visit.
 */
export type CartNotice = 'healed' | 'notStored' | 'full'

/** The cart as all tabs of this browser share it, and the one put aside by Buy Now. */
export function openCart(tell: (notice: CartNotice) => void) {
  const cart = storedValue<Cart>({
    key: 'cart',
    empty: [],
    read(text) {
      const { cart: found, healed } = readCart(text)
      // Storage is read while rendering: speaking and writing come after.
      if (healed) queueMicrotask(() => (tell('healed'), cart.change((repaired) => repaired)))
      return found
    },
    write: writeCart,
    onNotStored: () => tell('notStored'),
  })

  const earlier = storedValue<Cart>({
    key: 'earlierCart',
    empty: [],
    read: (text) => readCart(text).cart,
    write: writeCart,
  })

  /**
   * Only this line is in the cart now; what was there waits. Buying another at once keeps what already waits.
   * True when something was there.
   */
  function buyNow(line: CartLine) {
    const put = cart.get()
    const isOneBoughtNow = earlier.get().length > 0 && put.length === 1
    if (!isOneBoughtNow) earlier.change(() => put)
    cart.change(() => [line])
    return put.length > 0
  }

  /** Nothing is lost by it: what is in the cart by now comes after. */
  function restoreEarlier() {
    const waiting = earlier.get()
    cart.change((now) => now.reduce<Cart>(add, waiting))
    earlier.change(() => [])
  }

  return { cart, earlier, buyNow, restoreEarlier }
}
