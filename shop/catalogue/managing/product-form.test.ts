import { expect, test } from 'vitest'
import { formErrorsOf } from './product-form.ts'
import { readProductForm } from './read-product-form.ts'

const variantFields = (at: number, size: string, stock: string) => ({
  [`variants[${at}].size`]: size,
  [`variants[${at}].color`]: '#1c2747',
  [`variants[${at}].stock`]: stock,
  [`variants[${at}].stockShown`]: '',
  [`variants[${at}].sku`]: '',
})

function filled(changes: Record<string, string | string[] | null> = {}) {
  const form = new FormData()
  const fields: Record<string, string | string[] | null> = {
    name: 'Oxford shirt',
    description: 'Soft',
    category: 'Shirts',
    gender: 'men',
    state: 'live',
    pricePaise: '1,499',
    salePricePaise: '',
    'sizes[]': ['M', 'L'],
    'colors[0].hex': '#1C2747',
    'colors[0].name': '',
    'details[]': ['', '100% cotton', ' '],
    'images[0].key': 'picture-1',
    'images[0].alt': 'Front',
    'images[0].color': '',
    ...variantFields(0, 'M', '5'),
    ...variantFields(1, 'L', ''),
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
  expect(readProductForm(filled({ pricePaise: '1499.50' })).data).toMatchObject({
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

test('a cost that a form with costs does not send is blank; one without costs leaves them', () => {
  const costsOf = (changes: Record<string, string>) =>
    readProductForm(filled(changes)).data?.variants.map(({ costPaise }) => costPaise)
  expect(costsOf({})).toEqual([undefined, undefined])
  expect(costsOf({ costsShown: 'on', 'variants[1].costPaise': '450' })).toEqual([null, 45_000])
})

test('colours take the names that are typed beside them, of any script, in order', () => {
  const read = readProductForm(filled({ 'colors[1].hex': '#C0292F', 'colors[1].name': ' ಕೆಂಪು ' }))
  expect(read.data).toMatchObject({ colors: ['#1c2747', '#c0292f'], ownColorNames: { '#c0292f': 'ಕೆಂಪು' } })
})

test('a name of another colour, or a longer one than 80 characters, is refused beside its field', () => {
  const second = { 'colors[1].hex': '#c0292f', 'colors[1].name': 'lotus' }
  const found = errors({ 'colors[0].name': 'Lotus', ...second })?.fields
  expect(found?.['ownColorNames.#c0292f']).toBe('Another colour has this name')
  expect(errors({ 'colors[0].name': 'x'.repeat(81), ...second })?.fields['ownColorNames.#1c2747']).toBe(
    'Please use at most 80 characters',
  )
})

test.each(['name', 'category', 'pricePaise', 'images[0].key'])('without %s the toast names missing fields', (name) => {
  expect(errors({ [name]: name === 'images[0].key' ? null : ' '.repeat(name === 'category' ? 0 : 2) })?.toast).toEqual({
    title: 'Missing required fields',
    description: 'Please fill in all required fields and upload at least one image.',
  })
})

test.each(['draft', 'archived'])('a %s that is edited keeps what is typed without a picture and a price', (state) => {
  const bare = { 'images[0].key': null, 'images[0].alt': null, 'images[0].color': null, pricePaise: '0' }
  const edited = readProductForm(filled({ ...bare, state, version: '3', name: 'Mul kurta' }))
  expect(edited.data).toMatchObject({ name: 'Mul kurta', state, images: [], pricePaise: 0 })
  expect(errors({ ...bare, state, version: '3', pricePaise: '' })?.toast.title).toBe('Missing required fields')
  expect(errors({ ...bare, state })?.toast.title).toBe('Missing required fields')
  expect(errors({ ...bare, state: 'live', version: '3' })?.fields).toMatchObject({
    images: 'Please upload at least one image',
    pricePaise: 'Please enter more than zero',
  })
})

test('without a size the toast says so', () => {
  expect(errors({ 'sizes[]': null })).toEqual({
    fields: { sizes: 'Please select at least one size.' },
    toast: { title: 'No sizes selected', description: 'Please select at least one size.' },
  })
})

test.each([
  ['pricePaise', 'twelve', 'Please enter an amount in rupees, such as 1499 or 1499.50'],
  ['pricePaise', '14.999', 'Please enter an amount in rupees, such as 1499 or 1499.50'],
  ['pricePaise', '0', 'Please enter more than zero'],
  ['pricePaise', '99999999', 'Please enter at most 10,00,000'],
  ['salePricePaise', '-5', 'Please enter an amount in rupees, such as 1499 or 1499.50'],
  ['salePricePaise', '1499', 'Please enter less than the price'],
  ['mrpPaise', '1498.99', 'The price may not be above the MRP'],
  ['mrpPaise', 'a lot', 'Please enter an amount in rupees, such as 1499 or 1499.50'],
  ['hsn', '62', 'Please enter 4, 6 or 8 digits, or leave it blank'],
  ['gstPercent', '41', 'Please enter a whole number from 0 to 40, or leave it blank'],
  ['declarations.countryOfOrigin', 'ZZ', 'Please choose a country from the list, or leave it blank'],
])('%s of "%s" is refused beside its field', (name, text, message) => {
  expect(errors({ [name]: text })?.fields[name]).toBe(message)
})

test('a start is a moment on India’s clock, to the second, or none', () => {
  const startOf = (startsAt: string) => {
    const form = filled()
    form.set('startsAt', startsAt)
    const { data, error } = readProductForm(form)
    return data ? data.startsAt : formErrorsOf(error!).fields.startsAt
  }
  expect(startOf('2026-11-28T12:00')).toEqual(new Date('2026-11-28T06:30:00Z'))
  expect(startOf('2026-11-28T12:00:30')).toEqual(new Date('2026-11-28T06:30:30Z'))
  expect(startOf('')).toBeNull()
  expect(startOf('noon')).toBe('Please choose a day and a time, or leave it blank')
})

test('a stock that is no number is refused where it stands', () => {
  expect(errors({ 'variants[1].stock': '-1' })?.fields).toMatchObject({
    'variants.1.stock': 'Please enter a whole number, or leave it blank',
  })
})

test('the parts of a variant belong together by its place, wherever they stand in the form', () => {
  const form = filled()
  const sku = 'variants[1].sku'
  form.delete(sku)
  const moved = new FormData()
  moved.append(sku, 'OX-L')
  for (const [name, value] of form) moved.append(name, value)
  expect(readProductForm(moved).data?.variants).toMatchObject([
    { size: 'M', sku: '' },
    { size: 'L', sku: 'OX-L' },
  ])
})

test('two variants with one SKU are refused at the second', () => {
  const copied = errors({ 'variants[0].sku': '\u200bOX\ufeff', 'variants[1].sku': 'O\u2060X' })
  expect(copied?.fields).toEqual({ 'variants.1.sku': 'Another size or colour has this SKU' })
  const dashed = errors({ 'variants[0].sku': 'OX–1', 'variants[1].sku': 'OX-1' })
  expect(dashed?.fields).toEqual({ 'variants.1.sku': 'Another size or colour has this SKU' })
  const found = errors({ 'variants[0].sku': 'OX', 'variants[1].sku': 'OX' })
  expect(found?.fields).toEqual({ 'variants.1.sku': 'Another size or colour has this SKU' })
})

test.each<[string, Record<string, string | string[] | null>]>([
  ['a text that comes twice', { name: ['Oxford', 'Oxford'] }],
  ['an amount that comes twice', { pricePaise: ['1', '2'] }],
  ['a part of a variant that comes twice', { 'variants[0].sku': ['A', 'B'] }],
  ['a part of a variant that is missing', { 'variants[0].stock': null }],
  ['a list sent as a text', { 'sizes[]': null, sizes: 'M' }],
  ['a text sent as a list', { name: null, 'name[0]': 'Oxford' }],
  ['a variant sent as a text', { 'variants[0]': 'M' }],
  ['a colour without a value', { 'colors[0].hex': null }],
  ['names sent as what they become', { 'colors[0].hex': null, ownColorNames: 'x' }],
])('%s is refused with a sentence', (_name, changes) => {
  const { fields, toast } = errors(changes)!
  for (const sentence of [...Object.values(fields), toast.description]) expect(sentence).toMatch(/^(Please|This field)/)
})

test('a third option goes into the words of each size; its name and values are checked', () => {
  const typed = (name: string, ...values: string[]) => ({ 'thirdOption.name': name, 'thirdOption.values[]': values })
  const read = readProductForm(
    filled({ ...typed(' Fit ', 'Slim', 'Loose '), ...variantFields(0, 'M · Fit: Slim', '5') }),
  )
  expect(read.data).toMatchObject({
    sizes: ['M · Fit: Slim', 'M · Fit: Loose', 'L · Fit: Slim', 'L · Fit: Loose'],
    thirdOption: { name: 'Fit', values: ['Slim', 'Loose'] },
  })
  expect(readProductForm(filled(typed(''))).data?.thirdOption).toBeNull()
  expect(errors(typed('Fit'))?.fields['thirdOption.values']).toBe('Please add a value')
  expect(errors(typed('', 'Slim'))?.fields['thirdOption.name']).toBe('This field is required')
  expect(errors(typed('Colour', 'Red'))?.fields['thirdOption.name']).toMatch(/^Sizes and colours have their own/)
  expect(errors(typed('Fit', 'Slim', 'slim'))?.fields['thirdOption.values']).toBe('A value stands twice')
  expect(errors(typed('Fit · cut', 'Slim'))?.fields['thirdOption.name']).toBe('Please leave out the sign ·')
  expect(errors(typed('Fit', 'x'.repeat(41)))?.fields['thirdOption.values.0']).toMatch(/40/)
})

test('more variants than a product may have are refused', () => {
  const many = Object.assign({}, ...Array.from({ length: 401 }, (_, at) => variantFields(at, 'M', '')))
  expect(errors(many)?.fields.variants).toBe('Please use at most 400 choices of size and colour')
})

test('prices and barcodes of a size that make no sense are refused at their cells', () => {
  const fieldsOf = (cells: Record<string, string>) =>
    errors(Object.fromEntries(Object.entries(cells).map(([name, typed]) => [`variants[1].${name}`, typed])))?.fields
  expect(fieldsOf({ salePricePaise: '999' })).toEqual({
    'variants.1.pricePaise': 'Please enter the price before the sale, too',
  })
  expect(fieldsOf({ pricePaise: '999', salePricePaise: '999' })).toEqual({
    'variants.1.salePricePaise': 'Please enter less than the price',
  })
  expect(fieldsOf({ mrpPaise: '1400' })).toEqual({ 'variants.1.mrpPaise': 'The price may not be above the MRP' })
  expect(fieldsOf({ barcode: '8901234567895' })).toEqual({
    'variants.1.barcode': 'One of its digits is wrong: its check digit does not fit',
  })
  expect(Object.keys(fieldsOf({ barcode: '8.90123E+12' })!)).toEqual(['variants.1.barcode'])
  expect(fieldsOf({ pricePaise: '1,699', mrpPaise: '1,799', barcode: ' 8901234567890' })).toBeUndefined()
})

test('prices that do not fit together are named beside a blank name and a wrong stock', () => {
  const wrong = { name: '', mrpPaise: '999', salePricePaise: '1,600', 'variants[0].stock': 'x' }
  expect(Object.keys(errors(wrong)!.fields).toSorted()).toEqual([
    'mrpPaise',
    'name',
    'salePricePaise',
    'variants.0.stock',
  ])
})
