// demanded by: shop/spreadsheets shop/catalogue
import { expect } from 'vitest'
import { writeRows } from '#shared/csv/write-rows.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'

type Product = {
  name: string
  handle?: string
  sku?: string
  size?: string
  color?: string
  tags?: string
  fit?: string
}

const long = (begin: string, length: number) => `${begin} ${'soft cotton '.repeat(60)}`.slice(0, length)

/** Products of which something is repaired when they come in, each in another way. */
const repaired: readonly Product[] = [
  { name: long('Above 160', 170) },
  { name: long('Above 500', 700) },
  { name: `Unbroken${'x'.repeat(600)}` },
  { name: '  Spaces   within \t and around  ' },
  { name: 'Two\nlines' },
  { name: 'Bell \u0007 rings' },
  { name: 'No-break\u00A0space\u00A0' },
  { name: '\u200BUnseen ends\u200B' },
  { name: '\u202ETurned\u202C about' },
  { name: 'Cafe\u0301 in two signs' },
  { name: 'İstanbul ÇİĞ ẞTRASSE ΣΊΣΥΦΟΣ' },
  { name: 'बनारसी साड़ी ज़री' },
  { name: '<b>Bold</b> &amp; <i>beautiful</i>' },
  { name: 'Coffee &amp; Tea' },
  { name: '=Formula', sku: '=F1' },
  { name: "'Quoted name'" },
  { name: 'Apostrophe SKU', sku: "'AP-1" },
  { name: 'Number SKU', sku: "'00123" },
  { name: 'Spaces in SKU', sku: ' S P  1 ' },
  { name: 'Tab in SKU', sku: 'T\t1' },
  { name: 'SKU in small letters', sku: 'abc-1' },
  { name: 'SKU of capitals', sku: 'ABC-1' },
  { name: 'Long SKU', sku: `L${'9'.repeat(150)}` },
  { name: 'SKU of signs', sku: '<script>' },
  { name: 'SKU unseen', sku: 'U\u200B1' },
  { name: 'Shortened SKU', sku: '8.9E+12' },
  { name: 'Handle in capitals', handle: 'Handle-IN-Capitals' },
  { name: 'Handle with spaces', handle: 'a handle  with spaces' },
  { name: 'Handle of signs', handle: 'साड़ी & more?' },
  { name: 'Handle that is long', handle: 'long-'.repeat(150) },
  { name: 'Handle of digits', handle: '12' },
  { name: 'Handle with marks', handle: 'cafe\u0301-kurta/x' },
  { name: 'Colour of signs', color: '<b>' },
  { name: 'Colour twice', color: 'NAVY' },
  { name: 'Long colour', color: long('Blue', 200) },
  { name: 'Unseen colour', color: 'Re\u200Bd' },
  { name: 'Long size', size: long('Free', 200) },
  { name: 'Size of signs', size: '2-Mar · "x" <b>' },
  { name: 'Size in small letters', size: ' xl ' },
  { name: 'Long colours alike', handle: 'alike', sku: 'CA-1', color: `${long('Blue', 160)} one` },
  { name: 'Long colours alike', handle: 'alike', sku: 'CA-2', color: `${long('Blue', 160)} two` },
  { name: 'Long sizes alike', handle: 'sizes-alike', sku: 'SA-1', size: `${long('Free', 160)} one` },
  { name: 'Long sizes alike', handle: 'sizes-alike', sku: 'SA-2', size: `${long('Free', 160)} two` },
  { name: 'Third options', handle: 'thirds', sku: 'TO-1', fit: long('Slim', 160) },
  { name: 'Third options', handle: 'thirds', sku: 'TO-2', fit: 'Wi\u200Bde · <b>' },
  { name: 'Long tags', tags: long('tag', 300) },
]

const forms = {
  list: (withSkus: boolean) => [
    ['Name', 'Category', 'Price', 'Size', 'Colour', 'Qty', 'Tags', 'Other option', ...(withSkus ? ['SKU'] : [])],
    ...repaired.map(({ name, size = 'M', color = 'Red', tags = '', sku = '', fit = '' }) => [
      name,
      'Kurtas',
      '999',
      size,
      color,
      '3',
      tags,
      fit && `Fit: ${fit}`,
      ...(withSkus ? [sku] : []),
    ]),
  ],
  shopify: (withSkus: boolean) => [
    'Handle,Title,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status'.split(
      ',',
    ),
    ...repaired.map(({ name, handle, size = 'M', color = 'Red', tags = '', sku = '', fit = '' }, at) => [
      handle ?? `product-${at}`,
      name,
      'Kurtas',
      tags,
      'Size',
      size,
      'Colour',
      color,
      fit && 'Fit',
      fit,
      withSkus ? sku : '',
      'shopify',
      '3',
      '999',
      'draft',
    ]),
  ],
  woo: (withSkus: boolean) => [
    'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Tags,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'.split(
      ',',
    ),
    ...repaired.map(({ name, size = 'M', color = 'Red', tags = '', sku = '' }, at) => [
      String(500 + at),
      'simple',
      withSkus ? sku : '',
      name,
      '-1',
      '1',
      '3',
      '999',
      'Kurtas',
      tags,
      'Size',
      size,
      'Colour',
      color,
    ]),
  ],
}

test.for([
  ['list', true],
  ['list', false],
  ['shopify', true],
  ['shopify', false],
  ['woo', true],
  ['woo', false],
] as const)(
  'whatever was repaired, the same file twice changes nothing: %s, with SKUs: %s',
  async ([form, hasSkus], { db }) => {
    const bring = await openImports(db)
    const file = writeRows(forms[form](hasSkus))
    await bring(file)
    const before = await everything(db)
    expect(before.length).toBeGreaterThan(30)
    const { messages } = await bring(file)
    const nameAt = (row: string) =>
      `${repaired[Number.parseInt(row, 10) - 2]!.name.slice(0, 30)} | ${row.slice(0, 200)}`
    expect(messages.filter((message) => !/^\d+ same/.test(message)).map(nameAt)).toEqual([])
    expect(await everything(db)).toEqual(before)
  },
)

test('names that differ behind the end of a shortened one stay two products, whichever of them a file has', async ({
  db,
}) => {
  const bring = await openImports(db)
  const fileOf = (...ends: string[]) =>
    writeRows([
      ['Name', 'Category', 'Price', 'Qty'],
      ...ends.map((end) => [`${long('Alike', 600)} ${end}`, 'Kurtas', end === 'third' ? '1299' : '999', '3']),
    ])
  await bring(fileOf('first', 'second'))
  const before = await everything(db)
  expect(before.length).toBe(2)
  for (const ends of [['first', 'second'], ['second']]) {
    const { messages } = await bring(fileOf(...ends))
    expect(messages.filter((message) => !/^\d+ same/.test(message))).toEqual([])
    expect(await everything(db)).toEqual(before)
  }

  const { messages } = await bring(fileOf('third', 'first'))
  expect(messages.map((message) => message.split(':')[0])).toEqual(['2 create', '3 same'])
  const after = await everything(db)
  expect(after.length).toBe(3)
  expect(after.slice(0, 2)).toEqual(before)
})
