import { expect, test } from 'vitest'
import { isRefusal } from '#shared/failures.ts'
import { maxCountedPieces } from '#shop/stock/inputs.ts'
import { typedPieces } from './read-form.ts'

const formWith = (quantity: string) => {
  const form = new FormData()
  form.append('orderItemId', '7')
  form.append('quantity', quantity)
  return form
}

test.each([0, 1, 10_001, maxCountedPieces])('%i pieces of a line can be typed', (quantity) => {
  expect(typedPieces(formWith(String(quantity)))).toEqual([{ orderItemId: 7, quantity }])
})

test.each(['-1', '1.5', '1e9', '1e2', '0x1', ' ', '', 'many'])('"%s" pieces are refused', (quantity) => {
  try {
    typedPieces(formWith(quantity))
    expect.unreachable()
  } catch (error) {
    expect(isRefusal(error) && error.status).toBe(400)
  }
})
