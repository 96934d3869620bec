// demanded by: app/backoffice/parts/declarations app/backoffice/parts/size-guide shop/catalogue/managing
import postgres from 'postgres'
import { embeddedUrl } from './harness/embedded-url.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

test('a size guide and what the law asks are typed once for a category, and its product pages say it @own-shop', async ({
  page,
  openAnother,
}) => {
  await enter(page, '/admin/categories')
  const notices = page.getByRole('region', { name: 'Notifications' })
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Accessories', exact: true }) })
  await card.getByRole('link', { name: 'Product information' }).click()
  await expect(page.getByRole('heading', { name: 'Product information: Accessories' })).toBeVisible()

  const guide = page.getByRole('region', { name: 'Size guide', exact: true })
  await guide.getByRole('button', { name: 'Add size guide' }).click()
  await guide.getByLabel('Heading').fill('Belts, in cm')
  await guide.getByLabel('Name of measure 1').fill('Waist')
  await guide.getByRole('button', { name: 'Remove Length' }).click()
  await guide.getByLabel('Waist of S').fill('broad')
  await guide.getByLabel('Waist of M').fill('86-91')
  for (const size of ['L', 'XL']) await guide.getByRole('button', { name: `Remove ${size}`, exact: true }).click()
  await page.getByLabel('Manufactured by').fill('Belt Works, 4 Leather Lane, Ballari 583101')
  await page.getByLabel('Country of origin').selectOption('India')
  await page.getByRole('button', { name: 'Save product information' }).click()
  await expect(guide.getByLabel('Waist of S')).toHaveAccessibleDescription(
    'Please enter centimetres, such as 97 or 86-91',
  )
  await guide.getByLabel('Waist of S').fill('76')
  await page.getByRole('button', { name: 'Save product information' }).click()
  await expect(notices.getByText('Product information saved')).toBeVisible()

  const visitor = await openAnother()
  await visitor.goto('/products?category=accessories')
  await visitor.getByRole('article').getByRole('heading').getByRole('link').first().click()
  const information = visitor.getByRole('region', { name: 'Product information' })
  await expect(information).toContainText('Belt Works, 4 Leather Lane, Ballari 583101')
  await expect(information).toContainText('Country of origin:India')
  await expect(information).toContainText('inclusive of all taxes')
  await visitor.getByRole('button', { name: 'Size guide' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Size guide' })
  await expect(dialog.getByRole('row', { name: 'M 86-91' })).toBeVisible()
})

test('a price above the MRP is refused in the form, and many MRPs are confirmed with one press @own-shop', async ({
  page,
  ownShop,
}) => {
  await enter(page, '/admin/products')
  const name = 'Parijata Gathered Blouse'
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByLabel('MRP (₹)').fill('1000')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByLabel('MRP (₹)')).toHaveAccessibleDescription(/The price may not be above the MRP/)
  await page.getByLabel('MRP (₹)').fill('9000')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)

  await unconfirmMrps(embeddedUrl(ownShop.dataDir), ['Hampi Oxford Shirt', 'Ilkal Stripe Boat-Neck Tee'])
  await page.goto('/admin/products?mrp=unconfirmed')
  await expect(page.getByRole('link', { name: 'Hampi Oxford Shirt', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Confirm MRP' }).click()
  await expect(page.getByText('0 products')).toBeVisible()
})

/** As an import without MRPs leaves them. */
async function unconfirmMrps(databaseUrl: string, names: readonly string[]) {
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`update products set mrp_confirmed = false where name in ${sql(names)}`
  await sql.end()
}
