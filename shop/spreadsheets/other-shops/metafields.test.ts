import { expect, test } from 'vitest'
import { factsIn, metafieldsIn } from './metafields.ts'

test('a list may hold characters that no database stores, and may be nested without an end', () => {
  const metafields = metafieldsIn(['Fabric (product.metafields.custom.fabric)'])
  const say = (list: string) => factsIn([list], metafields)
  expect(say('["Cotton","a\\u0000b\\u001fc"]')).toBe('Fabric: Cotton, a b c')
  expect(say('["a\\ud800b"]').isWellFormed()).toBe(true)
  expect(() => say('['.repeat(120_000) + ']'.repeat(120_000))).not.toThrow()
})

test('of a rich text its words are the fact, and a measure is a number with its unit', () => {
  const metafields = metafieldsIn(['Care (product.metafields.custom.care)'])
  const say = (value: unknown) => factsIn([JSON.stringify(value)], metafields)
  const paragraph = (...texts: string[]) => ({
    type: 'paragraph',
    children: texts.map((value) => ({ type: 'text', value })),
  })
  expect(say({ type: 'root', children: [paragraph('Hand wash,', ' cold'), paragraph('Dry in shade')] })).toBe(
    'Care: Hand wash, cold Dry in shade',
  )
  expect(say({ value: 180, unit: 'GRAMS' })).toBe('Care: 180 grams')
  expect(say({ scale_min: '1', value: '4.5' })).toBe('')
  expect(say({ type: 'root', children: 'none' })).toBe('')
  const deep = '{"type":"root","children":['.repeat(5_000) + ']}'.repeat(5_000)
  expect(() => factsIn([deep], metafields)).not.toThrow()
})
