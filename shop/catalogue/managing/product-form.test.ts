import { expect, test } from 'vitest'
import { formErrorsOf, readProductForm } from './product-form.ts'

function filled(changes: Record<string, string | string[] | null> = {}) {
  const form = new FormData()
  const fields: Record<string, string | string[] | null> = {
    name: 'Oxford shirt',
    description: 'Soft',
    category: 'Shirts',
    gender: 'men',
    state: 'live',
    price: '1,499',
    salePrice: '',
    size: ['M', 'L'],
    color: ['#1C2747'],
    detail: ['', '100% cotton', ' '],
    imageKey: ['picture-1'],
    imageAlt: ['Front'],
    imageColor: [''],
    variantSize: ['M', 'L'],
    variantColor: ['#1c2747', '#1c2747'],
    stock: ['5', ''],
    stockShown: ['', ''],
    ...changes,
  }
  for (const [name, value] of Object.entries(fields)) {
    for (const one of value === null ? [] : [value].flat()) form.append(name, one)
  }
  return form
}

const errors = (changes: Record<string, string | string[] | null>) => {
  const read = readProductForm(filled(changes))
  return read.success ? null : formErrorsOf(read.error)
}

test('what staff type becomes paise, blanks are dropped and an empty sale price is none', () => {
  expect(readProductForm(filled({ price: '1499.50' })).data).toMatchObject({
    pricePaise: 149_950,
    salePricePaise: null,
    colors: ['#1c2747'],
    details: ['100% cotton'],
    state: 'live',
    variants: [
      { size: 'M', stock: 5 },
      { size: 'L', stock: null },
    ],
  })
})

test('colours take the names that are typed beside them, of any script, in order', () => {
  const read = readProductForm(filled({ color: ['#1c2747', '#C0292F'], colorName: ['', ' ಕೆಂಪು '] }))
  expect(read.data).toMatchObject({ colors: ['#1c2747', '#c0292f'], ownColorNames: { '#c0292f': 'ಕೆಂಪು' } })
})

test('a name of another colour, or a longer one than 80 characters, is refused beside its field', () => {
  const colors = ['#1c2747', '#c0292f']
  const found = errors({ color: colors, colorName: ['Lotus', 'lotus'] })?.fields
  expect(found?.['ownColorNames.#c0292f']).toBe('Another colour has this name')
  expect(errors({ color: colors, colorName: ['x'.repeat(81), 'Lal'] })?.fields['ownColorNames.#1c2747']).toBe(
    'Please use at most 80 characters',
  )
})

test.each(['name', 'category', 'price', 'imageKey'])('without %s the toast names missing fields', (name) => {
  expect(errors({ [name]: name === 'imageKey' ? null : ' '.repeat(name === 'category' ? 0 : 2) })?.toast).toEqual({
    title: 'Missing required fields',
    description: 'Please fill in all required fields and upload at least one image.',
  })
})

test('without a size the toast says so', () => {
  expect(errors({ size: null })).toEqual({
    fields: { sizes: 'Please select at least one size.' },
    toast: { title: 'No sizes selected', description: 'Please select at least one size.' },
  })
})

test.each([
  ['price', 'twelve', 'Please enter an amount in rupees, such as 1499 or 1499.50'],
  ['price', '14.999', 'Please enter an amount in rupees, such as 1499 or 1499.50'],
  ['price', '0', 'Please enter more than zero'],
  ['price', '99999999', 'Please enter at most 10,00,000'],
  ['salePrice', '-5', 'Please enter an amount in rupees, such as 1499 or 1499.50'],
  ['salePrice', '1499', 'Please enter less than the price'],
])('%s of "%s" is refused beside its field', (name, text, message) => {
  expect(errors({ [name]: text })?.fields[name]).toBe(message)
})

test('a stock that is no number is refused where it stands', () => {
  expect(errors({ stock: ['5', '-1'] })?.fields).toMatchObject({
    'variants.1': 'Please enter a whole number, or leave it blank',
  })
})
