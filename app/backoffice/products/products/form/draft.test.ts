import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { cellOf, changeDraft, type Draft, type DraftChange, draftOf, lostStock, stockOf } from './draft.ts'

const picture = (key: string) => ({ key, alt: '', color: null, videoKey: null, width: 4, height: 5 })
const after = (draft: Draft, ...changes: DraftChange[]) => changes.reduce(changeDraft, draft)
const keys = ({ images }: Draft) => images.map(({ key }) => key)

const noPrices = { pricePaise: null, salePricePaise: null, mrpPaise: null, barcode: '' }

const shirt = (stock: number | null, color: string | null = '#000000') =>
  ({
    images: [picture('front'), picture('back')],
    sizes: ['M'],
    thirdOption: null,
    colors: color ? [color] : [],
    ownColorNames: {},
    details: ['Cotton'],
    variants: [{ size: 'M', color, stock, sku: 'FW1-M', grams: 300, box: null, ...noPrices }],
  }) as EditableProduct

test('a picture is added once, and moves no further than the ends', () => {
  const draft = draftOf(shirt(5))
  expect(keys(after(draft, { do: 'add image', image: picture('front') }))).toEqual(['front', 'back'])
  expect(keys(after(draft, { do: 'move image', key: 'back', to: 0 }))).toEqual(['back', 'front'])
  expect(keys(after(draft, { do: 'move image', key: 'back', to: 2 }))).toEqual(['front', 'back'])
})

test('a colour is added once and never empty', () => {
  const draft = after(
    draftOf(null),
    { do: 'add color', color: '#000000' },
    { do: 'add color', color: '#000000' },
    { do: 'add color', color: '' },
  )
  expect(draft.colors).toEqual(['#000000'])
})

test('one detail line always remains', () => {
  const draft = after(draftOf(null), { do: 'write detail', id: 0, text: 'Cotton' }, { do: 'remove detail', id: 0 })
  expect(draft.details).toEqual([{ id: 0, text: '' }])
})

test('stock that was sold meanwhile is taken over, a count that was typed is not', () => {
  expect(after(draftOf(shirt(5)), { do: 'take stocks', product: shirt(4) }).stocks).toEqual({
    'M|#000000': { typed: '4', shown: '4' },
  })
  const typed = after(
    draftOf(shirt(5)),
    { do: 'type stocks', cells: { 'M|#000000': '9' } },
    { do: 'take stocks', product: shirt(4) },
  )
  expect(typed.stocks).toEqual({ 'M|#000000': { typed: '9', shown: '4' } })
})

test('the first value of a third option takes over what stands in the table, whichever it becomes', () => {
  const cells = (draft: Draft) =>
    Object.fromEntries(Object.entries(draft.stocks).map(([key, { typed }]) => [key, typed]))
  const named = after(
    draftOf(shirt(5)),
    { do: 'name third', name: 'Fit ' },
    { do: 'add third value', value: 'Slim' },
    { do: 'add third value', value: 'slim' },
    { do: 'add third value', value: 'Loose' },
  )
  expect(named.third.values).toEqual(['Slim', 'Loose'])
  expect(cells(named)).toEqual({ 'M · Fit: Slim|#000000': '5' })
  expect(cells(after(named, { do: 'move third value', value: 'Loose' }))).toEqual({ 'M · Fit: Loose|#000000': '5' })
  expect(cells(after(named, { do: 'remove third value', value: 'Slim' }))).toEqual({ 'M · Fit: Loose|#000000': '5' })
  expect(cells(after(named, { do: 'name third', name: 'Cut' }))).toEqual({ 'M · Cut: Slim|#000000': '5' })
  const none = [
    { do: 'remove third value', value: 'Loose' } as const,
    { do: 'remove third value', value: 'Slim' } as const,
  ]
  expect(cells(after(named, ...none))).toEqual({ 'M|#000000': '5' })
  expect(cells(after(named, { do: 'take stocks', product: shirt(4) }))).toEqual({ 'M · Fit: Slim|#000000': '4' })
})

test('a value of a third option that had stock is said to be lost with it', () => {
  const jeans = {
    ...shirt(null),
    sizes: ['M · Fit: Slim', 'M · Fit: Loose'],
    thirdOption: { name: 'Fit', values: ['Slim', 'Loose'] },
    variants: ['Slim', 'Loose'].map((fit) => ({ ...shirt(3).variants[0]!, size: `M · Fit: ${fit}` })),
  }
  const opened = draftOf(jeans)
  expect([opened.sizes, lostStock(opened)]).toEqual([['M'], 0])
  expect(lostStock(after(opened, { do: 'remove third value', value: 'Slim' }))).toBe(3)
})

test('SKU, weight, packed size, price and barcode of each choice are typed beside its stock', () => {
  const opened = draftOf(shirt(5))
  const cells = (draft: Draft) =>
    (['skus', 'grams', 'boxes', 'prices', 'barcodes'] as const).map((list) => cellOf(draft, list, 'M', '#000000'))
  expect(cells(opened)).toEqual(['FW1-M', '300', '', '', ''])
  const typed = after(
    opened,
    { do: 'type', in: 'grams', cells: { 'M|#000000': '320' } },
    { do: 'type', in: 'boxes', cells: { 'M|#000000': '30 × 25 × 4' } },
    { do: 'type', in: 'prices', cells: { 'M|#000000': '1699' } },
    { do: 'type', in: 'barcodes', cells: { 'M|#000000': '8901234567890' } },
  )
  expect(cells(typed)).toEqual(['FW1-M', '320', '30 × 25 × 4', '1699', '8901234567890'])
})

test('what is made in one size is made in no other', () => {
  const sizesAfter = (...sizes: string[]) =>
    after(draftOf(null), ...sizes.map((size) => ({ do: 'toggle size', size }) as const)).sizes
  expect(sizesAfter('M', 'One size')).toEqual(['One size'])
  expect(sizesAfter('One size', 'M', 'L')).toEqual(['M', 'L'])
  expect(sizesAfter('One size', 'One size')).toEqual([])
})

test('the first colour takes over what was typed, and the last one gives it back', () => {
  const plain = shirt(5, null)
  const colored = after(draftOf(plain), { do: 'add color', color: '#1c2747', imageKeys: ['front'] })
  expect(colored.stocks).toEqual({ 'M|#1c2747': { typed: '5', shown: '5' } })
  expect(cellOf(colored, 'skus', 'M', '#1c2747')).toBe('FW1-M')
  expect(colored.images.map(({ color }) => color)).toEqual(['#1c2747', null])
  expect(after(colored, { do: 'take stocks', product: plain }).stocks).toEqual(colored.stocks)
  const other = after(colored, { do: 'add color', color: '#ffffff' }, { do: 'remove color', color: '#1c2747' })
  expect(other.stocks).toEqual({ 'M|#ffffff': { typed: '5', shown: '5' } })
  expect(after(other, { do: 'remove color', color: '#ffffff' }).stocks).toEqual(draftOf(plain).stocks)
})

const anyChange = fc.oneof(
  fc.record({
    do: fc.constantFrom('add color' as const, 'remove color' as const),
    color: fc.constantFrom('#000000', '#ffffff'),
  }),
  fc.record({ do: fc.constant('toggle size' as const), size: fc.constantFrom('S', 'M', 'One size') }),
  fc.constant({ do: 'take stocks' as const, product: shirt(5) }),
)

test('pieces that no edit typed are in the table, or named as lost before anything is saved', () => {
  fc.assert(
    fc.property(fc.array(anyChange), fc.boolean(), (changes, hasColor) => {
      const product = shirt(5, hasColor ? '#000000' : null)
      const draft = after(
        draftOf(product),
        ...changes.map((change) => (change.do === 'take stocks' ? { ...change, product } : change)),
      )
      const colors = draft.colors.length === 0 ? [null] : draft.colors
      const inTable = draft.sizes
        .flatMap((size) => colors.map((color) => Number(stockOf(draft, size, color).typed)))
        .reduce((sum, count) => sum + count, 0)
      expect(inTable + lostStock(draft)).toBe(5)
    }),
  )
})
