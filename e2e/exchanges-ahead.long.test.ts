// demanded by: shop/returns/exchanging
import { deliverShirt } from './harness/bought-and-delivered.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

test.use({ viewport: { width: 390, height: 844 }, allowedComplaints: [/status of 422/] })

test('a customer with a good record gets the other size on handing-over, and owes it when the old one is refused @own-shop', async ({
  page,
  openAnother,
}) => {
  test.slow()
  const office = await openAnother()
  await enter(office, '/admin/settings/approval')
  await office.getByLabel('Send exchanges on handing-over, from kept orders').fill('1')
  await office.getByRole('button', { name: 'Save settings' }).click()
  await expect(office.getByText('Settings saved').first()).toBeVisible()

  await deliverShirt(office)
  const { number, url } = await deliverShirt(office)
  const reference = `${number}-R1`
  await page.goto(url)
  await page.getByRole('link', { name: 'Return pieces' }).click()
  await page.getByRole('radio', { name: 'Too small' }).check()
  await page.getByRole('radio', { name: /^Another size/ }).check()
  await page
    .getByRole('group', { name: /^What you would like for / })
    .getByRole('radio')
    .first()
    .check()
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { name: `Return ${reference}` })).toBeVisible()

  await office.goto(`/admin/returns/${reference}`)
  await office.getByRole('button', { name: 'Approve return' }).click()
  await expect(office.getByText('This customer has a good record.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('write us the number on your receipt')).toBeVisible()

  await office.getByRole('button', { name: 'Mark as handed over' }).click()
  await expect(office.getByLabel('Courier or post')).toHaveAttribute('aria-invalid', 'true')
  await office.getByLabel('Courier or post').fill('India Post')
  await office.getByLabel('AWB or postal number').fill('ea 123456789 in')
  // On a slow device the panel is gone before it could show what its button did.
  const device = await office.context().newCDPSession(office)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  await office.getByRole('button', { name: 'Mark as handed over' }).dblclick()
  await expect(office.getByText('India Post, EA123456789IN')).toBeVisible()
  await expect(office.getByText('Handed over. The new pieces are in an order of their own.')).toBeVisible()
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(office.getByText('Somebody else changed this return')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Your parcel is on its way to us.')).toBeVisible()
  await expect(page.getByText('Keep the pieces after all')).toHaveCount(0)

  await office.getByRole('button', { name: 'Mark as received' }).click()
  await office.getByRole('combobox', { name: /Chambray Shirt/ }).selectOption('Refused: worn or washed')
  await office.getByRole('button', { name: 'Save the check' }).click()
  await expect(office.getByRole('heading', { name: 'The customer owes' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Please pay ₹[\d,]+ for it; we write to you how\./)).toBeVisible()
  await page.getByRole('link', { name: /^See order/ }).click()
  await expect(page.getByText(/Until then ₹[\d,]+ is open\./)).toBeVisible()

  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByLabel('How it ended')).toHaveAttribute('aria-invalid', 'true')
  await office.getByLabel('How it ended').selectOption('paid')
  await office.getByLabel('UTR, or the reason').fill('412345678901')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByRole('heading', { name: 'The customer owes' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('You pay nothing for it.')).toBeVisible()
})
