import { takeTurns } from '#shared/take-turns.ts'
import type { PlaceOrder } from '../inputs.ts'

/** Of the database's ten connections: more would only wait for each other there. */
const maxAtOnce = 6
/** In a rush they wait for each other's stock; what is left is for those who buy something else. */
const maxPerCart = 3

/** Orders of a process are placed some at a time, and of the same goods fewer. */
export function openPlacingTurns() {
  const inTurn = takeTurns(maxAtOnce)
  const carts = new Map<string, { inTurn: ReturnType<typeof takeTurns>; present: number }>()
  return async <T>({ items }: Pick<PlaceOrder, 'items'>, place: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify(items)
    const cart = carts.get(key) ?? { inTurn: takeTurns(maxPerCart), present: 0 }
    carts.set(key, cart)
    cart.present += 1
    try {
      return await cart.inTurn(() => inTurn(place))
    } finally {
      cart.present -= 1
      if (cart.present === 0) carts.delete(key)
    }
  }
}
