// demanded by: shop/spreadsheets
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'

const report = (...rows: string[]) =>
  ['Asha Garments,,,', 'Stock Summary,,,', 'Particulars,Closing Balance,,', ',Quantity,Rate,Value', ...rows].join('\n')

const sentence = 'A group that adds up the rows below it is no product: it is their category.'

test('groups of a stock summary are no products, and become the categories of their items', async ({ db }) => {
  const bring = await openImports(db)
  const { counts, messages } = await bring(
    report(
      'Wigs,14 Pcs,450.00,"6,300.00"',
      'Tunga,4 Pcs,450.00,"1,800.00"',
      // It adds up the two below it by chance.
      'Bhadra,5 Pcs,450.00,"2,250.00"',
      'Kaveri,2 Pcs,450.00,900.00',
      'Netra,3 Pcs,450.00,"1,350.00"',
      'Bangles,20 Pcs,99.00,"1,980.00"',
      'Bangles,20 Pcs,99.00,"1,980.00"',
      'Loose stole,1 Pcs,500.00,500.00',
      'Grand Total,35 Pcs,,"8,780.00"',
    ),
  )
  expect(counts).toMatchObject({ create: 6, refused: 2 })
  expect(messages.filter((text) => text.includes('refused'))).toEqual([
    `5 refused: ${sentence}`,
    `10 refused: ${sentence}`,
  ])
  expect((await everything(db)).map(({ name, category }) => `${name}: ${category}`)).toEqual([
    'Tunga: Wigs',
    'Bhadra: Wigs',
    'Kaveri: Wigs',
    'Netra: Wigs',
    'Bangles: Bangles',
    'Loose stole: Kurtas',
  ])
})

test('groups within groups are found by the total, and their items stand in both', async ({ db }) => {
  const bring = await openImports(db)
  await bring(
    report(
      'Women,6 Pcs,450.00,"2,700.00"',
      'Stoles,2 Pcs,450.00,900.00',
      'Tunga,1 Pcs,400.00,400.00',
      'Bhadra,1 Pcs,500.00,500.00',
      'Tops,4 Pcs,450.00,"1,800.00"',
      'Kaveri,3 Pcs,450.00,"1,350.00"',
      'Netra,1 Pcs,450.00,450.00',
      'Grand Total,6 Pcs,,"2,700.00"',
    ),
  )
  expect((await everything(db)).map(({ name, category }) => `${name}: ${category}`)).toEqual([
    'Tunga: Stoles',
    'Bhadra: Stoles',
    'Kaveri: Tops',
    'Netra: Tops',
  ])
})

test('a stock summary without groups keeps every row, whatever adds up by chance', async ({ db }) => {
  const bring = await openImports(db)
  const rows = ['Tunga,5 Pcs,450.00,"2,250.00"', 'Kaveri,2 Pcs,450.00,900.00', 'Netra,3 Pcs,450.00,"1,350.00"']
  expect((await bring(report(...rows, 'Grand Total,10 Pcs,,"4,500.00"'))).counts).toMatchObject({
    create: 3,
    refused: 0,
  })
  // Of one without a total nobody knows.
  expect((await bring(report(...rows))).counts).toMatchObject({ refused: 0 })
})
