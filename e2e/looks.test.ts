import { expect, test } from './harness/test.ts'
import { settle } from './screens/settle.ts'
import { storefrontScreens } from './screens/storefront.ts'

// Pictures of how the shop should look, in e2e/looks: a change of look is a decision. `npm run looks` takes them anew.

const looked = [
  'home',
  'product',
  'cart',
  'cart-empty',
  'checkout',
  'contact',
  'wishlist-empty',
  'shipping-policy',
  'not-found',
]

test.use({ allowedComplaints: [/status of 404/] })

for (const { name, title, path, open } of storefrontScreens.filter((screen) => looked.includes(screen.name))) {
  test(`${title} looks as it was decided`, async ({ page }) => {
    await page.goto(path)
    await open?.(page)
    await settle(page)
    await expect(page).toHaveScreenshot(`${name}.png`)
  })
}
