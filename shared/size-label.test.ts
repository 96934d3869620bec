import { expect, test } from 'vitest'
import { sizeLabel } from './size-label.ts'

test('a size is named, the only size says so by itself', () => {
  expect(['M', '32', 'One size', ''].map(sizeLabel)).toEqual(['Size M', 'Size 32', 'One size', ''])
})
