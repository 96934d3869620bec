import { useSyncExternalStore } from 'react'
import * as z from 'zod'
import { storedValue } from '../stored-value.ts'

/** As many as can be asked for at once. */
const mostWishes = 60

const Wishes = z.array(z.int().min(1).max(2_147_483_647).catch(0)).catch([])

const wishlist = storedValue<readonly number[]>({
  key: 'wishlist',
  empty: [],
  read: (text) => [...new Set(Wishes.parse(parse(text)))].filter(Boolean).slice(0, mostWishes),
  write: (ids) => JSON.stringify(ids),
})

/** The products a shopper hearted in this browser, newest first. */
export function useWishlist() {
  const ids = useSyncExternalStore(wishlist.subscribe, wishlist.get, () => wishlist.empty)
  const ready = useSyncExternalStore(wishlist.subscribe, () => true, () => false)
  return { ids, ready, has: (id: number) => ids.includes(id), toggle, remove }
}

function toggle(id: number) {
  wishlist.change((ids) => (ids.includes(id) ? ids.filter((wish) => wish !== id) : [id, ...ids].slice(0, mostWishes)))
}

function remove(id: number) {
  wishlist.change((ids) => ids.filter((wish) => wish !== id))
}

function parse(text: string | null): unknown {
  try {
    return text && JSON.parse(text)
  } catch {
    return []
  }
}
