import { expect, test } from 'vitest'
import { asText, fieldsByName, jsonField, textFields } from './form-text.ts'

function filled() {
  const form = new FormData()
  form.set('name', 'Asha')
  form.set('table', '{"zones":[]}')
  form.set('photo', new File(['x'], 'x.png'))
  return form
}

test('a file, and what is missing, is no text', () => {
  const form = filled()
  expect([form.get('name'), form.get('photo'), form.get('none'), undefined].map(asText)).toEqual(['Asha', '', '', ''])
  expect(textFields(form)).toEqual({ name: 'Asha', table: '{"zones":[]}' })
})

test('a field is read as JSON, and is null where it is none', () => {
  const form = filled()
  expect(['table', 'name', 'photo', 'none'].map((name) => jsonField(form, name))).toEqual([
    { zones: [] },
    null,
    null,
    null,
  ])
})

test('a field that comes twice is a list, and no text: no place of the form decides which value counts', () => {
  const form = new FormData()
  for (const [name, value] of ['ab', 'xy', 'ac'].map(([name, value]) => [name!, value!] as const))
    form.append(name, value)
  expect(fieldsByName(form)).toEqual({ a: ['b', 'c'], x: 'y' })
  expect(textFields(form)).toEqual({ x: 'y' })
})
