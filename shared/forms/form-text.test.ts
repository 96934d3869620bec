import { expect, test } from 'vitest'
import { asText, jsonField, textFields } from './form-text.ts'

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
