/** Pages of the shop alone: on a page of the back office something may be typed that a new document would lose. */
const isShown = () => !/^\/admin(?:\/|$)/.test(location.pathname)

/**
 * Without a network a click loads the document, which the service worker has or excuses. Registered before React listens:
 * a link may be pressed while the page comes alive. A browser may think that it has a network: where a page's script
 * cannot be had then, the router reloads the page on which the link was pressed, and the link is followed instead.
 */
export function followOffline() {
  let pressed: string | null = null
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!isShown() || link?.origin !== location.origin || link.hash !== '') return
      pressed = link.href
      if (!navigator.onLine && navigator.serviceWorker?.controller) event.stopImmediatePropagation()
    },
    { capture: true },
  )
  window.navigation?.addEventListener('navigate', (event) => {
    if (pressed && event.navigationType === 'reload' && !event.userInitiated) {
      event.preventDefault()
      location.assign(pressed)
    }
    pressed = null
  })
}
