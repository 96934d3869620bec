import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The cached files are fetched when the page itself is done with the line and the processor. In ms. */
const afterThePage = 2_000

/** Registers the service worker, and tells it what was visited. */
export function useServiceWorker() {
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const leave = new AbortController()
    // Without a network a click loads the document, which the service worker has or excuses.
    document.addEventListener('click', loadDocumentWhenOffline, { capture: true, signal: leave.signal })
    const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {})
    const timer = setTimeout(register, afterThePage)
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [])

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ visited: pathname + search }))
  }, [pathname, search])
}

function loadDocumentWhenOffline(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!navigator.onLine && link?.origin === location.origin && link.hash === '') event.stopPropagation()
}
