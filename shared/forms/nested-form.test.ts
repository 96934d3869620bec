import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNested } from './nested-form.ts'

test('names with places and dots become lists and objects, in the sequence of their places', () => {
  expect(
    readNested([
      ['name', 'Oxford'],
      ['variants[1].sku', 'B'],
      ['variants[0].sku', 'A'],
      ['variants[1].size', 'L'],
      ['sizes[]', 'M'],
      ['sizes[]', 'L'],
    ]),
  ).toEqual({ name: 'Oxford', variants: [{ sku: 'A' }, { sku: 'B', size: 'L' }], sizes: ['M', 'L'] })
})

test('places that are left out close up, and reserve no memory', () => {
  expect(
    readNested([
      ['variants[9999].sku', 'last'],
      ['variants[7].sku', 'first'],
    ]),
  ).toEqual({ variants: [{ sku: 'first' }, { sku: 'last' }] })
})

test('a field that comes twice, or as a text and a list, is a list: no schema of a text takes it', () => {
  const twice = (...names: string[]) => readNested(names.map((name, at) => [name, String(at)]))
  expect(twice('name', 'name')).toEqual({ name: ['0', '1'] })
  expect(twice('variants[0].sku', 'variants[0].sku')).toEqual({ variants: [{ sku: ['0', '1'] }] })
  expect(twice('name', 'name.first')).toEqual({ name: ['0', { first: '1' }] })
  expect(twice('name[0]', 'name')).toEqual({ name: ['1', '0'] })
})

test.each([
  '__proto__',
  '__proto__.polluted',
  'variants[0].__proto__.polluted',
  'variants[0][__proto__]',
  'variants[-1].sku',
  'variants[1e3].sku',
  'variants[99999].sku',
  'variants[0',
  '.name',
  'name.',
  '',
  'a.b.c.d.e.f.g',
  'x'.repeat(100_000),
])('the name %.30s is no field', (name) => {
  expect(readNested([[name, 'x']])).toEqual({})
})

test('names of an object’s own inheritance are fields like any other', () => {
  const read = readNested([['constructor.prototype.polluted', 'x']])
  expect(Object.keys(read)).toEqual(['constructor'])
  expect({}).not.toHaveProperty('polluted')
})

test('any names and texts are read, and as many as a product may have within a moment', () => {
  const part = fc.constantFrom('a', 'variants', '[0]', '[]', '[3]', '.', '.sku', '__proto__', ']', '[')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.array(part, { maxLength: 5 }), fc.string())), (fields) => {
      const read = readNested(fields.map(([parts, text]) => [parts.join(''), text]))
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
      expect(JSON.parse(JSON.stringify(read))).toEqual(read)
    }),
  )
  const many = Array.from({ length: 3_000 }, (_, at) => [`variants[${at}].sku`, String(at)] as const)
  expect(readNested(many).variants).toHaveLength(3_000)
})

test('a file is no field', () => {
  const form = new FormData()
  form.append('name', new File(['x'], 'x.png'))
  expect(readNested(form)).toEqual({})
})
