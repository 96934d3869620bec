import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled further than this. */
export const useScrolled = (px: number) =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > px,
    () => false,
  )
