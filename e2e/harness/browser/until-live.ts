import type { Page } from '@playwright/test'

/** Pages show before their script runs. A journey's next press may need it, so a page counts as open once it does. */
export function untilLive(page: Page) {
  return page.waitForFunction(() => {
    // Some pages wait for a first touch.
    document.dispatchEvent(new Event('scroll'))
    const hasScripts = '__reactRouterContext' in window || document.querySelector('script[type^=held]')
    return 'live' in document.documentElement.dataset || !hasScripts
  })
}
