// demanded by: shop/orders/payouts shop/payments/payouts
import postgres from 'postgres'
import { embeddedUrl } from './harness/embedded-url.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'
import { buy } from './harness/visitor.ts'

test('a refund in cash goes to the phone by a link, comes back from the bank, and is sent again @own-shop', async ({
  page,
  ownShop,
  openAnother,
}) => {
  test.slow()
  const visitor = await openAnother({ viewport: { width: 390, height: 844 } })
  const number = await buy(visitor, 'Chikkamagaluru Chambray Shirt')
  await visitor.getByRole('main').getByRole('link', { name: 'Track order' }).click()
  // As if it had been bought in cash, delivered, and a part of it were owed.
  const sql = postgres(embeddedUrl(ownShop.dataDir), { max: 1, onnotice: () => {} })
  await sql`update orders set payment_method = 'cash', order_status = 'delivered' where number = ${number}`
  await sql`insert into cash_refunds (order_id, amount_paise, reason, key)
    select id, 40000, 'A loose button', ${number} from orders where number = ${number}`

  await enter(page, '/admin/cash')
  const line = page.getByRole('listitem').filter({ hasText: number })
  await line.getByRole('button', { name: `Send ₹400 by link for ${number}` }).click()
  await expect(line.getByText('Link sent')).toBeVisible()
  await expect(line.getByLabel(`UTR of the refund for ${number}`)).toHaveCount(0)

  await visitor.reload()
  await expect(visitor.getByText('We are refunding ₹400. Say at our payment partner where it goes.')).toBeVisible()
  await visitor.getByRole('link', { name: 'Get ₹400' }).click()
  await visitor.getByLabel('UPI ID').fill('asha@okaxis')
  await visitor.getByRole('button', { name: 'Get the money' }).click()
  await expect(visitor.getByText('The money is on its way.')).toBeVisible()
  await visitor.goBack()
  await visitor.goBack()

  await expect
    .poll(
      async () => (
        await visitor.reload(),
        visitor.getByText(/^₹400 was sent to your bank account on .+, UTR \d{12}\.$/).count()
      ),
    )
    .toBe(1)
  await page.reload()
  await expect(line).toHaveCount(0)

  const [payout] = await sql<{ page: string }[]>`select page from payouts`
  const simulator = new URL(payout!.page).origin
  const state = (await (await fetch(`${simulator}/sim/state`)).json()) as { payouts: Record<string, unknown> }
  const [transfer] = Object.keys(state.payouts)
  await fetch(`${simulator}/sim/payouts/${transfer}/reverse`, { method: 'POST' })
  await sql`update payouts set next_look_at = now()`
  await sql.end()
  await expect.poll(async () => (await page.reload(), line.getByText('Link sent').count())).toBe(1)
  await line.getByRole('button', { name: `Cancel the payout for ${number}` }).click()
  await expect(line.getByText('Cancelled', { exact: true })).toBeVisible()
  await line.getByLabel(`UTR of the refund for ${number}`).fill('AXISP0099')
  await line.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(line).toHaveCount(0)
})
