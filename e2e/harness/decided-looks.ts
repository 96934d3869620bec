import { settle } from '../screens/settle.ts'
import { storefrontScreens } from '../screens/storefront.ts'
import { expect, test } from './test.ts'

// Pictures of how the shop should look, in e2e/looks: a change of look is a decision. `npm run looks` takes them anew.

const decided = [
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

/** Of these a change of look shows on a phone in the gate; of the others in the rotation. */
const inGate = ['home', 'product', 'checkout']

/** One test for each decided screen, at the width of the tag. */
export function testLooks(tag: '@desktop' | '@phone') {
  test.use({ allowedComplaints: [/status of 404/] })

  for (const { name, title, path, open } of storefrontScreens.filter((screen) => decided.includes(screen.name)))
    test(`${title} looks as it was decided ${tag}${inGate.includes(name) ? '' : ' @long'}`, async ({ page }) => {
      await page.goto(path)
      await open?.(page)
      await settle(page)
      await expect(page).toHaveScreenshot(`${name}.png`)
    })
}
