import { useSyncExternalStore } from 'react'

const key = 'lastCourier'

/** The courier of the parcel that was shipped last in this browser; blank when there is none, or it may not be stored. */
export const useLastCourier = () => useSyncExternalStore(never, readLast, () => '')

const never = () => () => {}

function readLast() {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function rememberCourier(name: string) {
  try {
    localStorage.setItem(key, name)
  } catch {
    // It is chosen again next time.
  }
}
