import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The cached files are fetched when the page itself is done with the line and the processor. In ms. */
const afterThePage = 2_000

/** Registers the service worker, and tells it what was visited. */
export function useServiceWorker() {
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {})
    const timer = setTimeout(register, afterThePage)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ visited: pathname + search }))
  }, [pathname, search])
}
