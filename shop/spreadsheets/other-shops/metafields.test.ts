import { expect, test } from 'vitest'
import { factsIn, metafieldsIn } from './metafields.ts'

test('a list may hold characters that no database stores, and may be nested without an end', () => {
  const metafields = metafieldsIn(['Fabric (product.metafields.custom.fabric)'])
  const say = (list: string) => factsIn([list], metafields)
  expect(say('["Cotton","a\\u0000b\\u001fc"]')).toBe('Fabric: Cotton, a b c')
  expect(say('["a\\ud800b"]').isWellFormed()).toBe(true)
  expect(() => say('['.repeat(120_000) + ']'.repeat(120_000))).not.toThrow()
})
