import { expect, test } from 'vitest'
import { firstErrors } from '#shared/first-errors.ts'
import { defaultMenus } from './default-menus.ts'
import { menuPlaces, readEntries, readMenuForm, thirdLevel } from './inputs.ts'

const leaf = (id: string, target: object = { kind: 'home' }) => ({ id, label: id, target })
const entry = (id: string, target: object = { kind: 'home' }, entries: object[] = []) => ({
  ...leaf(id, target),
  entries,
})

function errorsOf(entries: unknown, place: (typeof menuPlaces)[number] = 'header') {
  const form = new FormData()
  form.set('entries', JSON.stringify(entries))
  const read = readMenuForm(place, form)
  return read.success ? {} : firstErrors(read.error)
}

test('the menus that the shop comes with are menus', () => {
  for (const place of menuPlaces) expect(errorsOf(defaultMenus[place], place)).toEqual({})
})

test('a menu has two levels', () => {
  const third = { ...leaf('b'), entries: [leaf('c')] }
  expect(errorsOf([entry('a', undefined, [third])])).toEqual({ 'entries.0.entries.0.label': thirdLevel })
  expect(errorsOf([entry('a', undefined, [{ ...leaf('b'), entries: [] }])])).toEqual({})
})

test('an entry leads somewhere, or has others below it', () => {
  expect(errorsOf([entry('a', { kind: 'none' })])).toHaveProperty(['entries.0.target.kind'])
  expect(errorsOf([entry('a', { kind: 'none' }, [leaf('b')])])).toEqual({})
  expect(errorsOf([entry('a', undefined, [leaf('b', { kind: 'none' })])])).toHaveProperty([
    'entries.0.entries.0.target.kind',
  ])
  expect(errorsOf([entry('a', { kind: 'collection', id: 0 })])).toEqual({ 'entries.0.target.id': 'Please choose one' })
})

test.each([
  ['address', '//evil.example', false],
  ['address', '/\\evil.example', false],
  ['address', 'products', false],
  ['address', '/products?gender=men', true],
  ['outside', 'http://example.in/', false],
  ['outside', 'javascript:alert(1)', false],
  ['outside', 'https://user@example.in/', false],
  ['outside', 'https://example', false],
  ['outside', 'https://example.in/blog', true],
])('an entry with the %s %s: %s', (kind, address, isGood) => {
  const errors = errorsOf([entry('a', { kind, address })])
  if (isGood) expect(errors).toEqual({})
  else expect(errors).toHaveProperty(['entries.0.target.address'])
})

test('a menu has as much as fits, and nothing twice', () => {
  const many = (count: number) => Array.from({ length: count }, (_, nth) => entry(`e${nth}`))
  expect(errorsOf(many(8))).toEqual({})
  expect(errorsOf(many(9))).toHaveProperty('entries')
  expect(errorsOf(many(5), 'footer')).toHaveProperty('entries')
  expect(errorsOf([entry('a'), entry('a')])).toEqual({ entries: 'An entry is in this menu twice.' })
  expect(errorsOf([entry('a', undefined, [leaf('a')])])).toEqual({ entries: 'An entry is in this menu twice.' })
})

test('what is no menu is refused, and what cannot be read of a stored one is left out', () => {
  for (const sent of [null, {}, 'x', [1], [{ id: 'a' }]]) expect(Object.keys(errorsOf(sent)).length).toBeGreaterThan(0)
  expect(readEntries([entry('a'), entry('b', { kind: 'hologram' }), 7])).toEqual([entry('a')])
  expect(readEntries('x')).toEqual([])
})
