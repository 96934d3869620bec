import { expect, test } from 'vitest'
import { readPromoRows } from './read-promo-rows.server.ts'

async function typedRows(text: string) {
  const read = await readPromoRows(text)
  if (read.kind === 'refused') throw new Error(read.sentence)
  return read.rows.map(({ code, typed }) => ({ code, ...typed }))
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
