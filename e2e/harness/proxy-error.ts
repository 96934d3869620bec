import type { Page } from '@playwright/test'

const page502 = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>'

/** While this work lasts a proxy in front of the shop answers every change by itself, as nginx does when the shop is away. */
export async function whileProxyFails(page: Page, work: () => Promise<void>, status = 502) {
  const isChange = (url: URL) => url.pathname !== '/metrics'
  await page.route(isChange, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, contentType: 'text/html', body: page502 })
      : route.fallback(),
  )
  await work()
  await page.unroute(isChange)
}
