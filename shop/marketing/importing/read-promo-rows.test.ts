import { expect, test } from 'vitest'
import { readPromoRows } from './read-promo-rows.server.ts'

async function typedRows(text: string) {
  const read = await readPromoRows(text)
  if (read.kind === 'refused') throw new Error(read.sentence)
  return read.rows.map(({ code, typed, sentence }) => ({ code, ...typed, sentence }))
}

test('days with signs are read in India’s sequence, or in that of the file, and a value with % is a percentage', async () => {
  expect(await typedRows('Coupon code;Value;Expiry date\ndiwali-10;10%;25/12/2026\nholi;₹200;\n')).toMatchObject([
    { code: 'diwali-10', kind: 'percent', percentOff: '10', endsAt: '2026-12-25T23:59' },
    { code: 'holi', kind: '', endsAt: '' },
  ])
  expect(await typedRows('Code,Type,Value,Starts,Ends\nA-1,fixed,200,3/4/2026 9:05 PM,3/25/2026\n')).toMatchObject([
    { kind: 'fixed', amountOffPaise: '200', startsAt: '2026-03-04T21:05', endsAt: '2026-03-25T23:59' },
  ])
})

test('the end of a coupon is read as WooCommerce stores it, too, and as a spreadsheet saves it', async () => {
  const rows = await typedRows(
    'code,discount_type,coupon_amount,date_expires\nA,percent,10,1798741800\nB,percent,10,31-Dec-26\nC,percent,10,31/12/26\n',
  )
  const ends = ['2027-01-01T00:00', '2026-12-31T23:59', '2026-12-31T23:59']
  expect(rows).toMatchObject(ends.map((endsAt) => ({ endsAt })))
})

test('a code that holds for some products or customers is left out, and free shipping is found in its own column', async () => {
  const head = 'Name,Value,Value Type,Type,Discount Class,Minimum Purchase,Status,Start,End'
  const shopify = await typedRows(
    [
      head,
      'TEN,-10.0,percentage,Amount off order,order,,Active,2026-01-01 00:00:00 +0530,',
      'TWO-FOR-ONE,-100.0,percentage,Buy X get Y,product,,Active,,',
      'SAREES,-500.0,fixed_amount,Amount off products,product,,Active,,',
      'SHIPS,,,Free shipping,shipping,999,Active,,',
    ].join('\n'),
  )
  const some = 'In the other shop it holds for some products alone. Make a sale of these instead.'
  expect(shopify).toMatchObject([
    { code: 'TEN', kind: 'percent', percentOff: '10', sentence: undefined },
    { code: 'TWO-FOR-ONE', sentence: some },
    { code: 'SAREES', sentence: some },
    { code: 'SHIPS', kind: 'free_shipping', minimumSubtotalPaise: '999', sentence: undefined },
  ])
  const woo = await typedRows(
    [
      'code,discount_type,coupon_amount,product_ids,product_categories,customer_email',
      'all,percent,10,,,',
      'one,fixed_product,100,,,',
      'two,percent,10,"12,13",,',
      'friends,fixed_cart,100,,,a@example.in',
    ].join('\n'),
  )
  expect(woo).toMatchObject([
    { code: 'all', kind: 'percent', sentence: undefined },
    { code: 'one', sentence: some },
    { code: 'two', sentence: some },
    { code: 'friends', sentence: 'In the other shop it holds for some customers alone. Here it would hold for all.' },
  ])
})
