import type { Browser } from '@playwright/test'
import { admin } from '../harness/admin.ts'

export type SignedIn = Awaited<ReturnType<typeof signIn>>

/** The cookies of an admin who signed in. */
export async function signIn(browser: Browser, shop: string) {
  const page = await browser.newPage({ baseURL: shop })
  await page.goto('/admin/sign-in')
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(({ pathname }) => !pathname.includes('sign-in'))
  const state = await page.context().storageState()
  await page.close()
  return state
}
