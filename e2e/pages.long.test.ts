// demanded by: app/backoffice/online-shop/pages shop/pages
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'

// Nothing runs in the preview of a page.
test.use({ allowedComplaints: [/sandboxed/] })

test('a page is written, looked at, published, moved and taken down @own-shop', async ({ page, openAnother }) => {
  const slug = `care-${Date.now() % 100_000}`
  const notices = page.getByRole('region', { name: 'Notifications' })
  await enter(page, '/admin/pages')
  // The address is made from the title, in any script, until somebody types one.
  await page.getByLabel('Title').fill('ಸೀರೆ ಆರೈಕೆ')
  await expect(page.getByLabel('Address')).toHaveValue('ಸೀರೆ-ಆರೈಕೆ')
  await page.getByLabel('Title').fill('Care for your clothes')
  await expect(page.getByLabel('Address')).toHaveValue('care-for-your-clothes')
  await page.getByLabel('Address').fill('checkout')
  await page.getByRole('button', { name: 'Add page' }).click()
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/The shop has a page of its own with this name/)
  await page.getByLabel('Address').fill(slug)
  await page.getByRole('button', { name: 'Add page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Care for your clothes' })).toBeVisible()

  await page.getByLabel('Add a section').selectOption('Text')
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel('Text in Markdown')).toHaveAccessibleDescription(/This field is required/)
  await page.getByLabel('Text in Markdown').fill('Wash **cold**, dry in the shade.\n\n## ಇಸ್ತ್ರಿ\n\nOn low heat.')
  await page.getByLabel('Add a section').selectOption('Frequent questions')
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Does it shrink?')
  await page.getByLabel('Answer in Markdown').fill('Not if you wash it cold.')
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(preview.getByText('This is what you typed: only you see it.')).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'ಇಸ್ತ್ರಿ' })).toBeVisible()
  await page.getByRole('button', { name: 'Move Frequent questions', exact: true }).press('ArrowUp')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(notices.getByText('Draft saved')).toBeVisible()

  const visitor = await openAnother()
  expect((await visitor.goto(`/pages/${slug}`))?.status()).toBe(404)
  await expect(page.getByText('No menu leads here.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(notices.getByText('Page published')).toBeVisible()
  await expect(page.getByText('No menu leads here.')).toBeVisible()
  await visitor.goto(`/pages/${slug}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Care for your clothes')
  const typed = visitor.getByRole('heading', { name: 'ಇಸ್ತ್ರಿ' })
  expect(await typed.evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))).toBeGreaterThan(18)
  await visitor.getByText('Does it shrink?').click()
  await expect(visitor.getByText('Not if you wash it cold.')).toBeVisible()
  await expectAccessible(visitor)
  expect(await visitor.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
    expect.stringContaining('FAQPage'),
  )

  await page.getByLabel('Address').fill(`ಆರೈಕೆ-${slug}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('(shown to visitors)')).toBeVisible()
  await expect(async () => {
    await visitor.goto(`/pages/${slug}`)
    expect(decodeURI(new URL(visitor.url()).pathname)).toBe(`/pages/ಆರೈಕೆ-${slug}`)
  }).toPass()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete page' }).click()
  await expect(notices.getByText('Page deleted')).toBeVisible()
  expect((await visitor.goto(`/pages/ಆರೈಕೆ-${slug}`))?.status()).toBe(404)
})

test('sections of the home page are hidden and shown again @own-shop', async ({ page, openAnother }) => {
  await enter(page, '/admin/pages')
  await page.getByRole('link', { name: 'Home page', exact: true }).click()
  await page.getByRole('button', { name: 'Hide Newsletter' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Page published')).toBeVisible()
  const visitor = await openAnother()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText('First to see what comes off the loom')).toBeHidden()

  await page.getByRole('button', { name: 'Show Newsletter' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('(shown to visitors)')).toBeVisible()
  await expect(async () => {
    await visitor.goto('/')
    await expect(visitor.getByText('First to see what comes off the loom')).toBeVisible({ timeout: 500 })
  }).toPass()
})
