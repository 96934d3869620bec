import { expect, test } from 'vitest'
import { initialIcon, initialOf } from './initial-icon.ts'

test('the initial is the first sign of the name in any script', () => {
  expect(['ilkal & co', ' Fineweave', 'ನೂಲು ಮನೆ', 'कपड़ा', '😀 shop', '', '<b>'].map(initialOf)).toEqual([
    'I',
    'F',
    'ನೂ',
    'क',
    '😀',
    '',
    '<',
  ])
})

test('the icon has the colours of the look, and a name cannot leave its text', () => {
  const icon = initialIcon('<script>', { accent: '#95152f', ground: '#fbf8f4' })
  expect(icon).toContain('fill="#95152f"')
  expect(icon).toContain('>&lt;</text>')
  expect(icon).not.toContain('<script')
})
