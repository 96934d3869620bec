import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { storedValue } from '../stored-value.ts'

/** Fetched by browsers that looked at something before; without it, nothing is missing. */
const ViewedProducts = lazy(() => import('./viewed-products.tsx').catch(() => ({ default: () => null })))

const maxStored = 9
const maxShown = 4

const viewed = storedValue<readonly number[]>({
  key: 'recentlyViewed',
  empty: [],
  read: (text) =>
    text
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0)
      .slice(0, maxStored),
  write: (ids) => ids.join(','),
})

/**
 * The products that this browser looked at before, newest first; nothing when there is none, or they cannot be asked
 * for. The product that is open now is left out, and remembered.
 */
export function RecentlyViewed({ currentId }: { currentId?: number }) {
  const viewedIds = useSyncExternalStore(viewed.subscribe, viewed.get, () => viewed.empty)
  const ids = viewedIds.filter((id) => id !== currentId).slice(0, maxShown)

  useEffect(() => {
    if (currentId === undefined) return
    viewed.change((before) => [currentId, ...before.filter((id) => id !== currentId)].slice(0, maxStored))
  }, [currentId])

  return (
    ids.length > 0 && (
      <Suspense>
        <ViewedProducts ids={ids} />
      </Suspense>
    )
  )
}
