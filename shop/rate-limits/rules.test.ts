import { expect, test } from 'vitest'
import { rateLimits, waits } from './limits.ts'
import { formatWait, mailboxOf, sentenceOf, waitAfter } from './rules.ts'

const atTheDoor = { free: 4, firstWaitSeconds: 5, maxWaitSeconds: 900 }

test('the first tries are free, then each wait is twice the one before', () => {
  expect([3, 4, 5, 6].map((tries) => waitAfter(tries, atTheDoor))).toEqual([0, 5, 10, 20])
})

test('nobody waits longer than a quarter of an hour', () => {
  expect(waitAfter(400, atTheDoor)).toBe(900)
})

test('a wait is given in words and never too short', () => {
  expect([1, 40, 61, 900, 3_600, 3_601].map(formatWait)).toEqual([
    '1 second',
    '40 seconds',
    '2 minutes',
    '15 minutes',
    '1 hour',
    '2 hours',
  ])
  expect(sentenceOf(waits['sign-ins by e-mail'], 61)).toBe('Too many tries. Please wait 2 minutes, then try again.')
})

test('a mailbox is the same however its address is dressed up', () => {
  expect(['Asha+shop@Example.in', ' asha@example.in'].map(mailboxOf)).toEqual(['asha@example.in', 'asha@example.in'])
  expect(['a.sha+1@gmail.com', 'asha@googlemail.com'].map(mailboxOf)).toEqual(['asha@gmail.com', 'asha@gmail.com'])
  expect(mailboxOf('a.sha@example.in')).toBe('a.sha@example.in')
})

test('no limit looks further back than the counts are stored', () => {
  for (const { withinSeconds } of Object.values(rateLimits)) expect(withinSeconds).toBeLessThanOrEqual(86_400)
})
