import type { Locator, Page } from '@playwright/test'
import { whileProxyFails } from './proxy-error.ts'
import { expect } from './test.ts'

export const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).first()).toBeVisible()

export const beside = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nothing you typed is lost' }).first()

export type Form = {
  typed: readonly (readonly [Locator, string])[]
  press: Locator
  /** The screen's own message. */
  failed: string | RegExp
  /** The message of the second time. */
  done: string | RegExp
}

/** Typed, sent into a 502, all still there with its sentence beside it, and sent again. */
export async function twice(page: Page, { typed, press, failed, done }: Form) {
  for (const [field, text] of typed) await field.fill(text)
  await whileProxyFails(page, async () => {
    await press.click()
    await toast(page, failed)
    if (typed.length > 0) await expect(beside(page)).toBeVisible()
  })
  for (const [field, text] of typed) await expect(field).toHaveValue(text)
  await press.click()
  await toast(page, done)
}
