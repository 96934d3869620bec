import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses, stepsTo } from '#shop/orders/rules.ts'
import { hasLeft, parcelStatuses } from '../couriers/scans.ts'
import { endOfParcels, reviewOfParcels, shortDelivery } from './order-of-parcels.ts'

const standing = fc.constantFrom(null, ...parcelStatuses)
const several = fc.array(standing, { minLength: 1, maxLength: 5 })

test('an order is where the last of its parcels is', () => {
  fc.assert(
    fc.property(several, (statuses) => {
      const end = endOfParcels(statuses)
      expect(end === null).toBe(statuses.some((status) => !hasLeft(status)))
      const isOver = statuses.every((status) => status === 'delivered' || status === 'returned')
      expect(end === 'delivered').toBe(isOver && statuses.includes('delivered'))
      expect(end === 'returned').toBe(statuses.every((status) => status === 'returned'))
    }),
  )
})

test('the sorting of parcels says nothing', () => {
  fc.assert(
    fc.property(several, (statuses) => {
      expect(endOfParcels(statuses.toReversed())).toBe(endOfParcels(statuses))
    }),
  )
})

test.each([
  [[], null],
  [['picked_up', 'booked'], null],
  [['picked_up', 'cancelled'], null],
  [['delivered', null], null],
  [['in_transit', 'picked_up'], 'shipped'],
  [['delivered', 'lost'], 'shipped'],
  [['delivered', 'returned'], 'delivered'],
  [['delivered', 'returned', 'returning'], 'shipped'],
  [['returning'], 'shipped'],
  [['delivered', 'delivered'], 'delivered'],
  [['returned'], 'returned'],
] as const)('%j: %s', (statuses, end) => {
  expect(endOfParcels(statuses)).toBe(end)
})

test('an order that arrived in part says so, and one that is still on its way does not', () => {
  expect(shortDelivery(['delivered', 'returned'])).toEqual({
    kind: 'partly delivered',
    count: '1 of 2 parcels arrived',
  })
  expect(shortDelivery(['delivered', 'lost', 'delivered'])).toMatchObject({ count: '2 of 3 parcels arrived' })
  for (const statuses of [['delivered', 'in_transit'], ['delivered', 'delivered'], ['returned'], []] as const)
    expect(shortDelivery(statuses)).toBeNull()
})

test.each([
  [['lost'], '1 parcel'],
  [['lost', 'lost'], '2 of 2 parcels'],
  [['lost', 'returned'], '1 of 2 parcels'],
  [['lost', 'returning'], '1 of 2 parcels'],
  [['lost', 'in_transit'], null],
  [['lost', null], null],
  [['returned', 'returned'], null],
] as const)('%j: %s', (statuses, count) => {
  expect(shortDelivery(statuses)).toEqual(count && { kind: 'lost', count })
})

test('an order is lost exactly where it stays shipped for ever and nothing of it arrived', () => {
  fc.assert(
    fc.property(several, (statuses) => {
      const never = statuses.every((status) => status === 'lost' || status === 'returned' || status === 'returning')
      const short = shortDelivery(statuses)
      expect(short?.kind === 'lost').toBe(never && statuses.includes('lost'))
      if (short?.kind === 'lost') expect(endOfParcels(statuses)).toBe('shipped')
      const isPart = statuses.includes('delivered') && statuses.some((one) => one !== null && /lost|return/.test(one))
      expect(short?.kind === 'partly delivered').toBe(isPart)
      expect(shortDelivery(statuses.toReversed())).toEqual(short)
    }),
  )
})

test('what is lost, and what came back alone, asks for a person', () => {
  const named = (status: (typeof parcelStatuses)[number], awb: string) => ({
    status,
    awb,
    serial: 1,
    trouble: null,
    receivedAt: null,
  })
  expect(reviewOfParcels([named('lost', '11'), named('delivered', '12')])?.sentence).toContain('Parcel 11 is lost')
  expect(reviewOfParcels([named('lost', '11')])?.sentence).toContain('then refund the order or send it again')
  expect(reviewOfParcels([named('lost', '11')], 'cash')?.sentence).toBe(
    'Parcel 11 is lost. Claim it from the courier. Its cash is not collected, so nothing is to be refunded.',
  )
  expect(reviewOfParcels([named('lost', '11')], 'cash and credit')?.sentence).toContain(
    'then refund the store credit that paid for it or send it again',
  )
  expect(reviewOfParcels([named('returned', '11'), named('delivered', '12')])?.sentence).toContain(
    'Parcel 11 of this order',
  )
  expect(reviewOfParcels([named('returned', '11')])).toBeNull()
  expect(reviewOfParcels([{ ...named('delivered', '11'), trouble: 'damaged' }])?.sentence).toContain(
    'Parcel 11 was damaged',
  )
  expect(reviewOfParcels([{ ...named('returned', '11'), receivedAt: new Date() }, named('delivered', '12')])).toBeNull()
  expect(reviewOfParcels([named('delivered', '11'), named('in_transit', '12')])).toBeNull()
})

test('an order takes every step to where its parcels are, and none back', () => {
  expect(stepsTo('confirmed', 'delivered')).toEqual(['packed', 'shipped', 'delivered'])
  expect(stepsTo('shipped', 'returned')).toEqual(['returned'])
  expect(stepsTo('delivered', 'shipped')).toEqual([])
  for (const status of orderStatuses.filter((one) => one === 'cancelled' || one === 'returned'))
    for (const end of ['shipped', 'delivered', 'returned'] as const) expect(stepsTo(status, end)).toEqual([])
  expect(stepsTo('delivered', 'returned')).toEqual([])
})
