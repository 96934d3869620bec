import { expect, test } from 'vitest'
import { describeRateLimits } from './describe-limits.ts'
import { rateLimits, waits } from './limits.ts'

test('every limit is described in plain words', () => {
  const described = describeRateLimits()
  expect(described).toHaveLength(Object.keys(rateLimits).length + Object.keys(waits).length)
  for (const { what, by, howMany } of described) {
    expect(what).toMatch(/^[A-Z]/)
    expect(by).toMatch(/^[A-Z]/)
    expect(howMany).toMatch(/^\d+ (in|at once\. Then each needs a wait, from) /)
    expect(howMany).not.toContain('undefined')
  }
  expect(described.find(({ name }) => name === 'messages by network')).toMatchObject({
    by: 'Network',
    howMany: '20 in an hour',
  })
  expect(described.find(({ name }) => name === 'message e-mails a day')).toMatchObject({ howMany: '5 in a day' })
  expect(described.find(({ name }) => name === 'sign-ins by e-mail')).toMatchObject({
    howMany:
      '4 at once. Then each needs a wait, from 5 seconds up to 15 minutes; up to 1 minute on a network they used before.',
    sentence: 'Too many tries. Please wait 5 seconds, then try again.',
  })
})
