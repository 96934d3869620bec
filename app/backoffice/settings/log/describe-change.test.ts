import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

test('only what differs is described, in words', () => {
  const before = { name: 'Kurta', pricePaise: 49_900, salePaise: null, featured: false, sizes: ['S', 'M'] }
  const after = { name: 'Kurta', pricePaise: 59_950, salePaise: 50_000, featured: true, sizes: ['S', 'M', 'L'] }
  expect(describeChange(before, after)).toEqual([
    { field: 'Price', before: '₹499', after: '₹599.50' },
    { field: 'Featured', before: 'no', after: 'yes' },
    { field: 'Sizes', before: 'S, M', after: 'S, M, L' },
    { field: 'Sale', before: null, after: '₹500' },
  ])
})

test('a country has the name that pages have for it', () => {
  const made = (countryOfOrigin: string) => ({ declarations: { countryOfOrigin } })
  expect(describeChange(made('IN'), made('TR'))).toMatchObject([{ before: 'India', after: 'Türkiye' }])
  expect(describeChange(null, { country: 'IN' })).toMatchObject([{ after: 'India' }])
})

test('lists of things are compared place by place', () => {
  const variants = (stock: number) => ({
    variants: [
      { size: 'M', stock: 2 },
      { size: 'L', stock },
    ],
  })
  expect(describeChange(variants(5), variants(4))).toEqual([
    { field: 'Size and colour 2, stock', before: '5', after: '4' },
  ])
})

test('what came back is described as on its screen, without numbers of rows', () => {
  const pieces = [
    { lineId: 7, position: 1, fate: 'shelf' },
    { lineId: 7, position: 2, fate: 'worn' },
  ]
  expect(describeChange(null, { pieces, totalPaise: 399_900 })).toEqual([
    { field: 'Piece 1, condition', before: null, after: 'Good: back in stock' },
    { field: 'Piece 2, condition', before: null, after: 'Refused: worn or washed' },
    { field: 'Total', before: null, after: '₹3,999' },
  ])
})

test("a colour's own name is shown beside its swatch's", () => {
  const named = (name: string) => ({ colors: ['#2f3b6a', '#c0292f'], ownColorNames: { '#2f3b6a': name } })
  expect(describeChange({ colors: ['#2f3b6a'], ownColorNames: {} }, named('ನೀಲಿ'))).toEqual([
    { field: 'Colours', before: 'Indigo', after: 'ನೀಲಿ, Red' },
    { field: 'Name of colour Indigo', before: null, after: 'ನೀಲಿ' },
  ])
})

test('what is new or gone has one side only', () => {
  expect(describeChange(null, { roles: ['packing'] })).toEqual([{ field: 'Roles', before: null, after: 'packing' }])
  expect(describeChange({ shippedAt: '2026-11-21T10:35:00.000Z' }, null)).toEqual([
    { field: 'Shipped at', before: '21 Nov 2026, 4:05 pm', after: null },
  ])
  expect(describeChange(null, null)).toEqual([])
})

test('colours are called by their names, and by their values only where the names are the same', () => {
  expect(describeChange({ colors: ['#2f3b6a'] }, { colors: ['#2f3b6a', '#c0292f'] })).toEqual([
    { field: 'Colours', before: 'Indigo', after: 'Indigo, Red' },
  ])
  expect(describeChange({ variants: [{ color: '#000000' }] }, { variants: [{ color: '#111111' }] })).toEqual([
    { field: 'Size and colour 1, colour', before: '#000000', after: '#111111' },
  ])
})

test('store settings are called as on their screens, and so is what was switched', () => {
  const before = { 'brand.name': 'Noolu', 'promises.links': { 'hours.support': true }, 'shipping.feePaise': 3_000 }
  const after = { 'brand.name': 'Noolu Mane', 'promises.links': { 'hours.support': false }, 'shipping.feePaise': 7_900 }
  expect(describeChange(before, after)).toEqual([
    { field: 'Name and seller: Shop name', before: 'Noolu', after: 'Noolu Mane' },
    { field: 'Opening hours: Footer: support hours, follows', before: 'yes', after: 'no' },
    { field: 'Shipping: Charged: shipping fee', before: '₹30', after: '₹79' },
  ])
  expect(describeChange({ isOn: false }, { isOn: true })).toEqual([
    { field: 'Switched on', before: 'no', after: 'yes' },
  ])
  expect(describeChange({ maxPaise: 500_000, maxOpenOrders: 1 }, { maxPaise: 900_000, maxOpenOrders: 5 })).toEqual([
    { field: 'Largest amount', before: '₹5,000', after: '₹9,000' },
    { field: 'Open orders of one phone number', before: '1', after: '5' },
  ])
  expect(describeChange(null, { 'tax.hsnBySlug': { sarees: '5007' } })).toEqual([
    { field: 'Tax: HSN code of sarees', before: null, after: '5007' },
  ])
})

test('a filter of an exported list says yes, as a tick does', () => {
  expect(describeChange(null, { refused: 'true', withPersonalData: true })).toMatchObject([
    { after: 'yes' },
    { after: 'yes' },
  ])
})

test('a list that left as a file is described as on its screen', () => {
  const file = { form: 'xlsx', review: 'true', lapsed: 'true', first: 'true', person: 'x7', isSearched: true }
  expect(describeChange(null, file).map(({ field, after }) => `${field}: ${after}`)).toEqual([
    'File: Excel',
    'Needs review: yes',
    'Never paid: yes',
    'Without exchanges: yes',
    'Changes of one person: yes',
    'Narrowed by a search: yes',
  ])
  expect(describeChange(null, { form: 'csv' })).toMatchObject([{ field: 'File', after: 'CSV' }])
})

test('numbers of rows are left out', () => {
  expect(describeChange(null, { lines: [{ id: 1, quantity: 2 }] })).toEqual([
    { field: 'Piece 1, quantity', before: null, after: '2' },
  ])
})

test('delivery is called as its zones are, whatever their names', () => {
  const zones = (words: string) => ({ zones: { 'Bengaluru & Mysuru: By rider': words, 'Goa: places': ['Goa'] } })
  expect(describeChange(zones('1 days, ₹49, never free'), zones('1 days, ₹59, never free'))).toEqual([
    { field: 'Bengaluru & Mysuru: By rider', before: '1 days, ₹49, never free', after: '1 days, ₹59, never free' },
  ])
})

test('a picture is called a picture, in the place where it stands', () => {
  const key = (digit: string) => digit.repeat(32)
  expect(describeChange({ 'logo.onLight': key('a') }, { 'logo.onLight': null })).toEqual([
    { field: 'Logo', before: 'a picture', after: null },
  ])
  expect(describeChange({ imageKey: key('a') }, { imageKey: key('b') })).toEqual([
    { field: 'Picture', before: 'a picture', after: 'another picture' },
  ])
  expect(describeChange({ images: [key('a')] }, { images: [key('a'), key('b')] })).toEqual([
    { field: 'Pictures', before: 'a picture', after: '2 pictures' },
  ])
  expect(describeChange({ images: [key('a'), key('b')] }, { images: [key('b'), key('a')] })).toEqual([
    { field: 'Pictures', before: '2 pictures', after: 'others, or in another sequence' },
  ])
})
