// demanded by: app/storefront/home
import { expect, test } from './harness/test.ts'

test('the row of categories shows that there are more: a third of the next one is to be seen @phone @long', async ({
  page,
}) => {
  await page.goto('/')
  const tiles = page.getByRole('region', { name: 'Shop by Category' }).getByRole('listitem')
  await tiles.first().scrollIntoViewIfNeeded()
  const [second, third] = await Promise.all([tiles.nth(1), tiles.nth(2)].map((tile) => tile.boundingBox()))
  const right = await page.evaluate(() => document.documentElement.clientWidth)
  expect(second!.x + second!.width).toBeLessThan(right)
  expect((right - third!.x) / third!.width).toBeGreaterThan(0.25)
  expect((right - third!.x) / third!.width).toBeLessThan(0.75)
})
