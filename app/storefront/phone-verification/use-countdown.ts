import { useCallback, useEffect, useState } from 'react'

/** Seconds that are left, and how to begin. It goes by the clock, since a page in the background counts slowly. */
export function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const begin = useCallback((seconds: number) => {
    setUntil(Date.now() + seconds * 1_000)
    setLeft(seconds)
  }, [])
  useEffect(() => {
    if (until === 0) return
    const ticking = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1_000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(ticking)
    }, 1_000)
    return () => clearInterval(ticking)
  }, [until])
  return [left, begin]
}
