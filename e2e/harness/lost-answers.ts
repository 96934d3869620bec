import type { Locator, Page, Route } from '@playwright/test'
import { expect } from './test.ts'

type Way = (route: Route) => Promise<void>

/** The ways in which a change is lost: before the shop heard of it, and after it was done. */
const ways: readonly (readonly [string, Way])[] = [
  ['502 of a proxy', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })],
  ['no network', (route) => route.abort('internetdisconnected')],
  [
    'cut while the answer came',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
  ],
]

export type LossyForm = {
  name: string
  /** The address that it is sent to, where the page sends others besides. */
  to?: RegExp
  open(page: Page): Promise<void>
  /** The fields, and what is typed into them. */
  typed(page: Page): readonly (readonly [Locator, string])[]
  /** Chosen besides, each time before it is sent. */
  choose?(page: Page): Promise<void>
  /** Expects what else must be there after each loss, such as a file and the choices made for it. */
  stays?(page: Page): Promise<void>
  press(page: Page): Locator
  /** Says that it was not sent. */
  says: RegExp
  /** Says that it was done. */
  done: string | RegExp
  /** One thing was made, and no second. */
  once?(page: Page): Promise<void>
}

const anyAction = /\.data(?:\?|$)/

/**
 * Sends a form into each way of losing it, looks whether all that was typed is still there with a sentence, then presses
 * twice: it is done once.
 */
export async function loseAnswers(page: Page, form: LossyForm) {
  await form.open(page)
  for (const [field, text] of form.typed(page)) await field.fill(text)
  await form.choose?.(page)
  for (const [name, lose] of ways) {
    const lost = Promise.withResolvers<void>()
    let isLost = false
    const to = form.to ?? anyAction
    await page.route(to, (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback()
      isLost = true
      return lose(route).then(lost.resolve, lost.reject)
    })
    await form.press(page).click()
    // The sentence of the time before stands until this one is sent.
    await lost.promise
    const sentence = page.getByText(form.says).filter({ visible: true }).first()
    await expect(sentence, `${form.name}, ${name}: a sentence`).toBeVisible()
    await page.unroute(to)
    for (const [field, text] of form.typed(page))
      await expect(field, `${form.name}, ${name}: still there`).toHaveValue(text)
    await form.stays?.(page)
  }
  await form.press(page).dblclick()
  await expect(page.getByText(form.done).first(), `${form.name}: done`).toBeVisible()
  await form.once?.(page)
}
