import { expect, test } from 'vitest'
import { type PaidOrder, sayDue, sayRest } from './say-rest.ts'

const online: PaidOrder = { paymentState: 'completed', isCash: false, creditPaise: 0, isDisputed: false }
const cash: PaidOrder = { paymentState: 'to_collect', isCash: true, creditPaise: 0, isDisputed: false }

test.each<[string, PaidOrder, boolean, string | null]>([
  ['online, on its way back', online, false, 'We refund the rest once it is back.'],
  ['online, lost, which is never back', online, true, 'We are sorry. We send the rest again or refund it.'],
  [
    'online, while the bank asks for it',
    { ...online, isDisputed: true },
    false,
    'Your bank is asking for the payment of this order. We refund what is still due once that has ended.',
  ],
  ['online, refunded already', { ...online, paymentState: 'partly_refunded' }, true, null],
  ['in cash', cash, true, 'You pay only for what reached you.'],
  ['in cash, collected', { ...cash, paymentState: 'completed' }, false, 'You pay only for what reached you.'],
  [
    'in cash, partly by store credit',
    { ...cash, creditPaise: 100 },
    false,
    'You pay only for what reached you. Store credit that paid for the rest comes back.',
  ],
])('the customer reads what happens to the rest of an order paid %s', (_, order, isLost, sentence) => {
  expect(sayRest(order, { isLost, isHere: false })).toBe(sentence)
})

test('the customer reads that the rest is back', () => {
  expect(sayRest(online, { isLost: false, isHere: true })).toBe('The rest is back with us. We refund it.')
})

const looked = 'We are looking at your refund, and will write to you.'
const later = 'Your bank is asking for the payment of this order. We refund what is still due once that has ended.'
const disputed = { ...online, isDisputed: true }
const open = { isDue: false, isCancelled: false, isPartOnly: false }

test.each<[string, PaidOrder, Parameters<typeof sayDue>[1], string | null]>([
  ['nothing is due', online, open, null],
  ['somebody decides about it', online, { ...open, isDue: true }, looked],
  ['somebody decides about it after a dispute', disputed, { ...open, isDue: true }, later],
  ['it was cancelled during a dispute', disputed, { ...open, isCancelled: true }, later],
  ['it is disputed, and goes on', disputed, open, null],
  [
    'it was refunded, and a bank asks for it all the same',
    { ...disputed, paymentState: 'refunded' },
    { ...open, isCancelled: true },
    null,
  ],
  ['it is said of the parcels', online, { ...open, isDue: true, isPartOnly: true }, null],
])('the customer reads of money that is still here, where %s', (_, order, due, sentence) => {
  expect(sayDue(order, due)).toBe(sentence)
})
