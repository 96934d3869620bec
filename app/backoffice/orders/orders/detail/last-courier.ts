import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '#app/ui/browser-storage.ts'

const key = 'lastCourier'

/** The courier of the parcel that was shipped last in this browser; blank when there is none, or it may not be stored. */
export const useLastCourier = () => useSyncExternalStore(never, readLast, () => '')

const never = () => () => {}

const readLast = () => readStorage('local', key) ?? ''

/** Where it cannot be stored, it is chosen again next time. */
export const rememberCourier = (name: string) => writeStorage('local', key, name)
