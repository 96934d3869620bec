import { expect, test } from 'vitest'
import { TypedCode } from './inputs.ts'

test('a promo code copied from a message is the code that is read there', () => {
  for (const copied of [
    'EID-10',
    ' EID-10 ',
    'EID-10\u200b',
    '\u2068EID-10\u2069',
    'EID–10',
    'EID\u201110',
    'ＥＩＤ-１０',
    'EID-10\0',
  ])
    expect(TypedCode.parse(copied), copied).toBe('EID-10')
})

test('a promo code that another shop printed with a space is the one that came in with a dash', () => {
  expect(TypedCode.parse(' Eid\u00a0 10 ')).toBe('Eid-10')
  for (const typed of ['EID೧೦', 'EID१०']) expect(TypedCode.parse(typed), typed).toBe('EID10')
})

test('what is not seen is neither a code nor part of its length', () => {
  expect(TypedCode.parse('\u200b\u00a0')).toBe('')
  expect(TypedCode.parse(`EID10${'\u200b'.repeat(200)}`)).toBe('EID10')
  expect(TypedCode.safeParse('E'.repeat(200)).success).toBe(false)
})
