import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Rooms that may know of past orders: where they are kept, and what is known of a person. */
const may = ['shop/orders/past-orders/', 'shop/privacy/', 'app/backoffice/', 'app/routes.ts']

test('no figure, stock, tax or export reads the orders of the shop before', () => {
  const files = globSync('{app,shop,http,jobs,scripts}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'))
  const knowing = files.filter((file) => /past_orders|pastOrders|past-orders/.test(readFileSync(file, 'utf8')))
  expect(knowing.length).toBeGreaterThan(5)
  expect(knowing.filter((file) => !may.some((room) => file.startsWith(room)))).toEqual([])
})
