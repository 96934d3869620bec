import { expect, test } from 'vitest'
import { hsnOfCategory } from './category-tax.ts'

test('a category whose code was left blank has the code of all other products', () => {
  const tax = { hsnBySlug: { shirts: '6205', kurtas: '' }, otherHsn: '6211', percentBySlug: {} }
  expect(hsnOfCategory(tax, 'shirts')).toBe('6205')
  expect(hsnOfCategory(tax, 'kurtas')).toBe('6211')
  expect(hsnOfCategory(tax, 'stoles')).toBe('6211')
})
