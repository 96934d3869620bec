import { useSyncExternalStore } from 'react'
import { maxId } from '#shared/database-id.ts'
import { storedValue } from './stored-value.ts'

/** As many as can be asked for at once. */
const maxWishes = 60

const wishlist = storedValue<readonly number[]>({
  key: 'wishlist',
  empty: [],
  read: (text) => [...new Set(parse(text).filter(isProductId))].slice(0, maxWishes),
  write: (ids) => JSON.stringify(ids),
})

/** The products that a visitor hearted in this browser, newest first. */
export function useWishlist() {
  const ids = useSyncExternalStore(wishlist.subscribe, wishlist.get, () => wishlist.empty)
  const ready = useSyncExternalStore(
    wishlist.subscribe,
    () => true,
    () => false,
  )
  return { ids, ready, remove }
}

/** Whether a product is hearted, and the way to change it. */
export function useWish(id: number) {
  const isWished = useSyncExternalStore(wishlist.subscribe, () => wishlist.get().includes(id), isNotWished)
  return [isWished, () => toggle(id)] as const
}

const isNotWished = () => false

function toggle(id: number) {
  wishlist.change((ids) => (ids.includes(id) ? ids.filter((wish) => wish !== id) : [id, ...ids].slice(0, maxWishes)))
}

function remove(id: number) {
  wishlist.change((ids) => ids.filter((wish) => wish !== id))
}

const isProductId = (found: unknown): found is number =>
  typeof found === 'number' && Number.isInteger(found) && found > 0 && found <= maxId

function parse(text: string): unknown[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}
