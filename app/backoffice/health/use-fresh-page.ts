import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 30_000

/** Reads the page again while somebody can see it. */
export function useFreshPage() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [revalidate, state])
}
