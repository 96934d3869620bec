import { expect, test } from 'vitest'
import { statusOf } from './status-codes.ts'

test.each([
  [18, 20, 'IN TRANSIT', 'in_transit'],
  [7, 7, 'DELIVERED', 'delivered'],
  // On its way back both are said, too.
  [18, 55, 'In Transit', 'returning'],
  [7, 16, 'Delivered', 'returned'],
  [7, null, 'RTO Delivered', 'unknown'],
  [10, null, 'RTO Delivered', 'returned'],
  [999, 20, 'Held', 'unknown'],
  [25, null, 'Damaged', 'damaged'],
  [23, 38, 'Partial Delivered', 'partly_delivered'],
  [44, 53, 'Disposed Off', 'damaged'],
  [null, 33, 'Lost', 'lost'],
  [null, null, 'Delivered', 'unknown'],
] as const)('shipment %s and order %s, %s: %s', (shipment, order, text, status) => {
  expect(statusOf({ shipment, order, text })).toBe(status)
})
