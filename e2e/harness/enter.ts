import type { Cookie, Page } from '@playwright/test'
import { admin } from './admin.ts'

/** Of the admin's session at this worker's shop. */
let cookies: Cookie[] = []

/** Leads the admin to this page of the back office, in the session that the worker has; without one they sign in. */
export async function enter(page: Page, path: string) {
  const isThere = () => new URL(page.url()).pathname === path
  if (cookies.length > 0) {
    await page.context().addCookies(cookies)
    await page.goto(path)
    // Else a journey before has signed out, or changed the password.
    if (isThere()) return
  }
  await page.goto(`/admin/sign-in?next=${encodeURIComponent(path)}`)
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === path)
  cookies = await page.context().cookies()
}
