import { expect, test } from 'vitest'
import { arrivalOf } from '#shop/orders/promised-arrival.ts'
import { parcelStatuses } from '../couriers/scans.ts'
import { newsOfParcels } from './parcel-news.ts'

type Way = Parameters<typeof newsOfParcels>[0][number]
const order = {
  orderStatus: 'shipped',
  paymentState: 'completed',
  promisedFrom: '2026-12-03',
  promisedTo: '2026-12-03',
  expectedOn: null,
} as const
const today = '2026-12-01'

const way = (change: Partial<Way> = {}): Way => ({
  status: 'in_transit',
  // The evening of the 30th in UTC is the 1st in India.
  statusAt: new Date('2026-11-30T20:00:00Z'),
  isCancelled: false,
  promisedOn: null,
  answer: null,
  scans: [],
  ...change,
})
const scanned = (...scans: Way['scans'][number][]) => way({ scans })
const failed = (change: Partial<Way> = {}) => way({ status: 'delivery_failed', ...change })
const read = (...ways: Way[]) => arrivalOf(order, today, newsOfParcels(ways))?.sentence ?? null

const byThursday = 'Arrives by Thu, 3 Dec.'
const tried = 'The courier tried to deliver your parcel on Tue, 1 Dec, but could not.'

test.each<[string, Way[], string | null]>([
  ['no parcel yet', [], byThursday],
  ['nothing heard', [way({ status: null })], byThursday],
  ['booked', [way({ status: 'booked' })], byThursday],
  ['picked up', [way({ status: 'picked_up' })], byThursday],
  ['in transit', [way()], byThursday],
  ['out for delivery', [way({ status: 'out_for_delivery' })], byThursday],
  ['tried', [failed()], `${tried} Please choose what happens next.`],
  ['tried, promised before', [failed({ promisedOn: '2026-12-01' })], `${tried} Please choose what happens next.`],
  [
    'tried, a later day',
    [failed({ promisedOn: '2026-12-04' })],
    `${tried} Please choose what happens next. The courier expects to deliver by Fri, 4 Dec.`,
  ],
  ['asked to try', [failed({ answer: 'try again on 3 Dec' })], `${tried} We asked it to try again on 3 Dec.`],
  ['asked to bring back', [failed({ answer: 'bring it back' })], `${tried} We asked it to bring it back.`],
  ['delivered', [way({ status: 'delivered' })], null],
  ['coming back', [way({ status: 'returning' })], 'Your parcel is on the way back to us.'],
  ['came back', [way({ status: 'returned' })], 'Your parcel came back to us.'],
  ['lost', [way({ status: 'lost' })], 'Your parcel was lost on the way. We are sorry.'],
  [
    'damaged',
    [scanned({ status: 'damaged', text: '' })],
    'Your parcel was damaged on the way. We are sorry, and will write to you.',
  ],
  ['damaged, carried on', [scanned({ status: 'in_transit', text: '' }, { status: 'damaged', text: '' })], byThursday],
  [
    'in part',
    [scanned({ status: 'partly_delivered', text: '' })],
    'The courier delivered your parcel only in part. Please write to us what is missing.',
  ],
  [
    'held at the hub',
    [scanned({ status: 'unknown', text: 'Held at hub' })],
    `The courier reports a delay of your parcel. ${byThursday}`,
  ],
  [
    'delayed',
    [scanned({ status: 'in_transit', text: 'DELAYED' })],
    `The courier reports a delay of your parcel. ${byThursday}`,
  ],
  [
    'delayed, moved on',
    [scanned({ status: 'in_transit', text: 'Reached hub' }, { status: 'in_transit', text: 'Delayed' })],
    byThursday,
  ],
  ['never sent, and one on its way', [way({ isCancelled: true, status: 'cancelled' }), way()], byThursday],
  ['one delivered, one on its way', [way({ status: 'delivered' }), way()], byThursday],
  [
    'one of two tried',
    [failed(), way()],
    `${tried.replace('your parcel', 'one of your parcels')} Please choose what happens next. The rest arrives by Thu, 3 Dec.`,
  ],
  [
    'one delivered, one coming back',
    [way({ status: 'delivered' }), way({ status: 'returning' })],
    'One of your parcels is on the way back to us.',
  ],
  [
    'both lost',
    [way({ status: 'lost' }), way({ status: 'lost' })],
    '2 of your parcels were lost on the way. We are sorry.',
  ],
])('%s: the customer reads first what is known now', (_name, ways, sentence) => {
  expect(read(...ways)).toBe(sentence)
})

test('no parcel that failed, comes back or is lost leaves the promise first', () => {
  for (const status of parcelStatuses) {
    const isOnItsWay = ['booked', 'picked_up', 'in_transit', 'out_for_delivery', 'cancelled'].includes(status)
    expect(read(way({ status }))?.startsWith('Arrives') ?? false).toBe(isOnItsWay)
  }
})

test('news of a parcel is no cause of joy, and is said once the order has ended only where it came back', () => {
  expect(arrivalOf(order, today, newsOfParcels([failed()]))?.isLate).toBe(true)
  const back = newsOfParcels([way({ status: 'returned' })])
  expect(arrivalOf({ ...order, orderStatus: 'returned' }, today, back)?.sentence).toBe('Your parcel came back to us.')
  for (const orderStatus of ['delivered', 'cancelled'] as const)
    expect(arrivalOf({ ...order, orderStatus }, today, newsOfParcels([failed()]))).toBeNull()
})
