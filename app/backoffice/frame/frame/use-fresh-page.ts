import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reads the page again while somebody can see it; null: not now. */
export function useFreshPage(everyMs: number | null) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, revalidate, state])
}
