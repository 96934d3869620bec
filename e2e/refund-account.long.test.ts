// demanded by: app/backoffice/money/refunds shop/orders/refunding
import postgres from 'postgres'
import { embeddedUrl } from './harness/embedded-url.ts'
import { enter } from './harness/enter.ts'
import { loseAnswers } from './harness/lost-answers.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { buy } from './harness/visitor.ts'

test.use({ serviceWorkers: 'block', allowedComplaints: [/Failed to load resource/] })

test('a customer who paid in cash says where the refund goes, and staff send it there @own-shop', async ({
  page,
  ownShop,
  openAnother,
}) => {
  const visitor = await openAnother({ viewport: { width: 390, height: 844 } })
  const number = await buy(visitor, 'Chikkamagaluru Chambray Shirt')
  // As if it had been bought in cash, delivered, and a part of it were owed.
  const sql = postgres(embeddedUrl(ownShop.dataDir), { max: 1, onnotice: () => {} })
  await sql`update orders set payment_method = 'cash', order_status = 'delivered' where number = ${number}`
  await sql`insert into cash_refunds (order_id, amount_paise, reason, key)
    select id, 40000, 'A loose button', ${number} from orders where number = ${number}`
  await sql.end()

  await visitor.getByRole('main').getByRole('link', { name: 'Track order' }).click()
  await visitor.getByRole('link', { name: 'Say where the money goes' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: `Refund of order ${number}` })).toBeVisible()
  await visitor.getByLabel('UPI ID').fill('asha')
  await visitor.getByRole('button', { name: 'Save' }).click()
  await expect(visitor.getByText('Please enter a UPI ID, like asha@okaxis')).toBeVisible()
  await expect(visitor.getByLabel('UPI ID')).toBeFocused()
  await visitor.getByRole('radio', { name: 'Bank account' }).check()
  await visitor.getByLabel('Name on the account').fill('ಆಶಾ ರಾವ್')
  await visitor.getByLabel('Account number', { exact: true }).fill('5012 3456 7890')
  await visitor.getByLabel('Account number again').fill('501234567891')
  await visitor.getByLabel('IFSC').fill('hdfc0001234')
  await visitor.getByRole('button', { name: 'Save' }).click()
  await expect(visitor.getByText('The two account numbers are not the same')).toBeVisible()
  await expect(visitor.getByLabel('Account number again')).toBeFocused()
  await expect(visitor.getByLabel('IFSC')).toHaveValue('hdfc0001234')
  await expectAccessible(visitor)
  await loseAnswers(visitor, {
    name: 'account for a refund',
    open: () => Promise.resolve(),
    typed: () => [
      [visitor.getByLabel('Name on the account'), 'ಆಶಾ ರಾವ್'],
      [visitor.getByLabel('Account number', { exact: true }), '5012 3456 7890'],
      [visitor.getByLabel('Account number again'), '501234567890'],
      [visitor.getByLabel('IFSC'), 'hdfc0001234'],
    ],
    press: () => visitor.getByRole('button', { name: 'Save' }),
    says: /We could not reach the shop/,
    done: /^We are refunding ₹400 to account ending in 7890, HDFC. You have it by/,
  })

  await enter(page, '/admin/refunds')
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('To send')
  await page.getByRole('link', { name: `Send it for ${number}` }).click()
  const line = page.getByRole('listitem').filter({ hasText: number })
  await expect(line.getByText('account ending in 7890, HDFC', { exact: true })).toBeVisible()
  await line.getByRole('button', { name: `Show the account of ${number}` }).click()
  await expect(line.getByText('ಆಶಾ ರಾವ್, account 501234567890, IFSC HDFC0001234')).toBeVisible()
  await line.getByLabel(`UTR of the refund for ${number}`).fill('AXISP0099')
  await line.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(line).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByText(/^₹400 was sent to your bank account on .+, UTR AXISP0099\.$/)).toBeVisible()
})
