import type { PlaceOrder } from '../inputs.ts'

type Asked = Pick<PlaceOrder, 'items' | 'offers'>

const restMs = 250
/** Different carts within that time; a rush is for one or a few. */
const maxCarts = 1_000

/**
 * Refusals of a moment ago for pieces that are sold out, by what was in the cart. In a rush hundreds ask for the same
 * pieces within a second: they hear at once that these are gone, and those who buy something else do not wait behind
 * them. Who was offered a piece is never answered from here.
 */
export function openSoldOutMemory<Refused>(now: () => number = () => performance.now()) {
  const refusals = new Map<string, { refused: Refused; until: number }>()
  const keyOf = ({ items, offers }: Asked) => (offers?.length ? null : JSON.stringify(items))
  return {
    find(asked: Asked): Refused | null {
      const key = keyOf(asked)
      const found = key === null ? undefined : refusals.get(key)
      return found && now() < found.until ? found.refused : null
    },
    note(asked: Asked, refused: Refused) {
      const key = keyOf(asked)
      if (key === null) return
      for (const [old, { until }] of refusals) {
        if (now() < until && refusals.size < maxCarts) break
        refusals.delete(old)
      }
      refusals.delete(key)
      refusals.set(key, { refused, until: now() + restMs })
    },
  }
}
