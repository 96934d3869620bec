// demanded by: shop/orders shop/returns shop/documents shop/shipping shop/credit shop/marketing
import { expect } from 'vitest'
import { testWithDatabase } from '#tests/database.ts'
import type { ActionName, Life, Step } from './life.ts'
import { withShop } from './run-lives.ts'

/** The numbers choose as in random lives: `a` how many lines and whether in cash, `b` which goods, `c` the code. */
const step = (does: ActionName, { who = 0, a = 0, b = 0, c = 1 } = {}): Step => ({
  does,
  who,
  a,
  b,
  c,
  isAtOnce: false,
})
const times = (count: number, does: ActionName, numbers = {}) =>
  Array.from({ length: count }, () => step(does, numbers))

const world: Life['world'] = {
  beginsOn: '2027-03-31',
  products: [
    { pricePaise: 150_003, category: 'Shirts', gstPercent: null },
    { pricePaise: 290_001, category: 'Jackets', gstPercent: null },
    { pricePaise: 33_337, category: 'Accessories', gstPercent: 12 },
  ],
  codes: [
    { kind: 'percent', percent: 33, amountPaise: 100, fromPaise: 100_000, categories: ['shirts', 'accessories'] },
    { kind: 'fixed', percent: 1, amountPaise: 77_777, fromPaise: 0, categories: [] },
    { kind: 'free_shipping', percent: 1, amountPaise: 100, fromPaise: 0, categories: [] },
  ],
  terms: {
    shippingPaise: 9_900,
    freeFromPaise: 100_000_000,
    returnFeePaise: 4_900,
    restockingPercent: 10,
    givesDeliveryBack: true,
    cashFeePaise: 4_950,
    cashFreeFromPaise: null,
    bonusPercent: 7,
    secondAbovePaise: 0,
    fetchFeePaise: null,
  },
  setPaise: 149_999,
  confirmsByCall: false,
}

/** Three lines, online or in cash; the accessories come first, so that shipping follows another line. */
const online = (c: number) => step('checkout', { a: 5, b: 4, c })
const inCash = (c: number) => step('checkout', { a: 2, b: 4, c })
const paidAndDelivered = times(5, 'step')
const refund = (b: number) => [step('refund', { a: 1, b }), step('gateway answers'), step('bank pays')]
const returned = (c: number) => [
  step('ask for return', { a: 2, c }),
  step('judge'),
  step('pay return'),
  step('gateway answers'),
]

/** Pieces are exchanged, all of them good. */
const exchanged = ({ who = 0, a = 0, b = 0 }) => [step('ask for return', { who, a, b, c: 1 }), step('judge', { b: 0 })]

const stories: Record<string, Step[]> = {
  'a set with a code, a piece of which comes back, and another is exchanged': [
    step('checkout', { a: 4, b: 4, c: 0 }),
    ...paidAndDelivered,
    step('ask for return', { a: 2, c: 3 }),
    step('judge'),
    step('pay return'),
    step('gateway answers'),
    ...exchanged({ a: 0, b: 3 }),
    ...times(5, 'step', { who: 1 }),
    ...refund(500),
  ],
  'two sets in cash, in two parcels, of which one comes back': [
    step('checkout', { a: 8, b: 5, c: 4 }),
    step('step'),
    step('split', { a: 2, b: 1 }),
    step('book', { a: 1 }),
    ...times(2, 'scan'),
    step('scan'),
    step('scan', { a: 1, b: 3 }),
    step('count'),
    step('days'),
    ...times(2, 'remit', { b: 1 }),
    ...refund(500),
  ],
  'a code for some categories, money back in parts, and pieces back': [
    online(0),
    ...paidAndDelivered,
    ...refund(1_001),
    ...refund(333),
    ...returned(1),
    ...refund(77),
  ],
  'a fixed code, and a return of faulty and other pieces after new terms': [
    online(1),
    ...paidAndDelivered,
    step('settings', { a: 1, b: 2, c: 2 }),
    step('code', { who: 1, c: 2 }),
    ...returned(4),
    ...returned(1),
  ],
  'a cash order in two parcels, of which one comes back': [
    inCash(0),
    step('step'),
    step('split', { a: 2, b: 1 }),
    step('book', { a: 1 }),
    ...times(2, 'scan'),
    step('scan'),
    step('scan', { a: 1, b: 3 }),
    step('count'),
    step('days'),
    ...times(2, 'remit', { b: 1 }),
    ...refund(500),
  ],
  'a parcel whose booking had ended leaves by hand with the other, and its cash is owed': [
    inCash(3),
    step('step'),
    step('split', { a: 2, b: 1 }),
    step('book', { a: 0 }),
    step('move house'),
    ...times(4, 'step'),
    step('days'),
    ...times(2, 'remit', { b: 1 }),
    ...refund(500),
  ],
  'a return is judged while the pieces of another come back with their parcels': [
    step('checkout', { a: 2, b: 4, c: 4 }),
    step('step'),
    step('pay', { c: 0 }),
    step('split', { a: 2, b: 1 }),
    ...times(2, 'step'),
    step('scan', { b: 1 }),
    step('scan', { a: 1, b: 1 }),
    step('ask for return', { a: 6, c: 2 }),
    step('ask for return', { a: 11, c: 2 }),
    ...times(2, 'scan'),
    step('judge'),
    step('pay return'),
    ...times(2, 'count'),
  ],
  'a cancellation waits for a second person while a bank asks for its money': [
    step('settings', { b: 1 }),
    online(3),
    step('step'),
    step('cancel by staff', { c: 0 }),
    step('dispute'),
    step('second person', { a: 1 }),
    step('dispute', { a: 1 }),
    step('second person', { a: 1 }),
  ],
  'a cash order that is refused at the door': [inCash(1), ...times(3, 'step'), step('refuse at the door')],
  'a cash order delivered in two parcels by hand: one comes back, all is paid out, and the other comes back after all':
    [
      inCash(1),
      step('step'),
      step('split', { a: 2, b: 1 }),
      ...times(2, 'step'),
      step('scan'),
      step('scan', { a: 1 }),
      step('days'),
      step('scan', { a: 1 }),
      step('refund', { a: 0 }),
      step('bank pays'),
      step('scan'),
    ],
  'money owed for a cash order is taken as store credit': [
    inCash(3),
    ...times(4, 'step'),
    step('days'),
    step('refund', { a: 1, b: 16_713 }),
    step('take as credit'),
  ],
  'credit of two grants pays a part, and goes back in parts': [
    online(1),
    step('goodwill', { a: 500 }),
    step('goodwill', { a: 900 }),
    online(3),
    ...times(10, 'step'),
    step('refund', { who: 1, a: 1, b: 30_500 }),
    ...times(4, 'refund', { who: 1, a: 1, b: 400 }),
    step('gateway answers', { who: 1 }),
  ],
  'a dearer piece for another, then money back on both orders': [
    online(0),
    ...paidAndDelivered,
    ...exchanged({ a: 0, b: 3 }),
    ...refund(400),
    ...times(5, 'step', { who: 1 }),
    step('refund', { who: 1, a: 1, b: 700 }),
    step('gateway answers', { who: 0 }),
    step('refund', { a: 0 }),
    step('gateway answers'),
    step('refund', { who: 1, a: 0 }),
  ],
  'money back before an exchange, which is cancelled then': [
    online(3),
    ...paidAndDelivered,
    ...refund(2_500),
    ...exchanged({ a: 5, b: 1 }),
    step('pay', { who: 1 }),
    step('cancel by staff', { who: 1, c: 0 }),
    step('gateway answers'),
    ...refund(900),
  ],
  'money back before an exchange of all that was bought': [
    step('checkout', { a: 3, b: 4, c: 3 }),
    ...paidAndDelivered,
    ...refund(400),
    ...exchanged({ a: 0, b: 4 }),
    ...times(5, 'step', { who: 1 }),
    step('refund', { who: 1, a: 0 }),
  ],
  'money that went back by bank before anything was sent': [
    online(3),
    step('step'),
    step('refund', { a: 1, b: 1_234 }),
    step('gateway answers', { c: 0 }),
    step('refund by bank'),
    step('bank pays'),
    ...times(4, 'step'),
  ],
  'dearer pieces, paid, that come back for credit': [
    online(1),
    ...paidAndDelivered,
    ...exchanged({ a: 0, b: 3 }),
    ...times(6, 'step', { who: 1 }),
    step('ask for return', { who: 1, a: 2, b: 1, c: 3 }),
    step('judge'),
    step('pay return'),
  ],
  'dearer pieces that nobody pays for': [
    online(1),
    ...paidAndDelivered,
    ...exchanged({ a: 8, b: 3 }),
    step('refund', { a: 1, b: 3_333 }),
    step('gateway answers'),
    step('let it lapse', { who: 1 }),
    step('pay return'),
    step('pay too late', { who: 1, c: 1 }),
    step('gateway answers'),
  ],
  'cheaper pieces, of which what is over goes back, and which are exchanged again': [
    online(0),
    ...paidAndDelivered,
    ...exchanged({ a: 4, b: 4 }),
    step('pay return'),
    step('gateway answers'),
    ...times(5, 'step', { who: 1 }),
    ...exchanged({ who: 1, a: 0, b: 2 }),
    step('pay', { who: 2 }),
    ...times(5, 'step', { who: 2 }),
    step('ask for return', { who: 2, a: 2, c: 1 }),
    step('judge'),
    step('pay return'),
    step('gateway answers'),
    step('gateway answers', { who: 1 }),
    step('gateway answers', { who: 2 }),
  ],
  'of a cash order dearer pieces, paid online, that come back for credit': [
    step('checkout', { a: 7, b: 4, c: 4 }),
    ...times(5, 'step'),
    step('days'),
    ...exchanged({ a: 0, b: 3 }),
    ...times(6, 'step', { who: 1 }),
    step('ask for return', { who: 1, a: 2, b: 1, c: 3 }),
    step('judge'),
    step('pay return'),
  ],
  'of a cash order dearer pieces, paid online, that are refused at the door of a courier': [
    step('checkout', { a: 7, b: 4, c: 4 }),
    ...times(5, 'step'),
    step('days'),
    ...exchanged({ a: 0, b: 3 }),
    ...times(3, 'step', { who: 1 }),
    step('book', { who: 1 }),
    step('scan', { who: 1 }),
    step('scan', { who: 1, b: 3 }),
    step('count', { who: 1 }),
    step('bank pays', { who: 1 }),
    step('gateway answers', { who: 1 }),
  ],
  'a bank takes the payment of an order of which a piece was exchanged': [
    online(3),
    ...paidAndDelivered,
    ...exchanged({ a: 0, b: 4 }),
    ...times(2, 'step', { who: 1 }),
    step('dispute', { who: 0 }),
    step('step', { who: 1 }),
    step('cancel by staff', { who: 1, c: 0 }),
    step('dispute', { a: 0 }),
  ],
  'pieces come back while a bank asks for their payment, and it does not get it': [
    online(3),
    ...paidAndDelivered,
    step('ask for return', { a: 2, b: 1 }),
    step('dispute'),
    step('judge'),
    step('pay return'),
    step('dispute', { a: 1 }),
    step('pay return'),
  ],
  'shipped, undone and cancelled, with credit': [
    step('checkout', { a: 5, b: 4, c: 4 }),
    step('goodwill', { a: 4_000 }),
    step('checkout', { a: 5, b: 4, c: 0 }),
    ...times(3, 'step', { who: 1 }),
    step('step', { who: 1 }),
    step('undo', { who: 1 }),
    step('cancel by staff', { who: 1, c: 0 }),
  ],
  'paid before a change of rates, and sent after it': [
    online(3),
    ...times(2, 'step'),
    step('rates', { a: 0, b: 1 }),
    step('days', { a: 3 }),
    ...times(3, 'step'),
    ...refund(4_321),
  ],
}

testWithDatabase('the shop and a second book agree over lives that once broke it', async ({ database }) => {
  await withShop(database, async (live) => {
    for (const [name, steps] of Object.entries(stories)) {
      const { said, difference } = await live({ world, steps })
      expect(difference && [name, ...said, difference].join('\n')).toBeNull()
      expect(said.length, `${name}:\n${said.join('\n')}`).toBeGreaterThan(3)
    }
  })
})
