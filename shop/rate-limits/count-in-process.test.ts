import { expect, test } from 'vitest'
import { openCounter } from './count-in-process.server.ts'
import { rateLimits } from './limits.ts'

const name = 'PIN code checks by network'
const { most, withinSeconds } = rateLimits[name]

test('a network asks as often as the limit says, then waits until its time is over', () => {
  const count = openCounter(name)
  for (let time = 1; time <= most; time++) expect(count('192.0.2.7', 0).isOver).toBe(false)
  expect(count('192.0.2.7', 20_000)).toEqual({ count: most + 1, isOver: true, waitSeconds: withinSeconds - 20 })
  expect(count('192.0.2.8', 20_000)).toEqual({ count: 1, isOver: false, waitSeconds: withinSeconds })
  expect(count('192.0.2.7', withinSeconds * 1_000)).toMatchObject({ count: 1, isOver: false })
})

test('addresses of one IPv6 network count together', () => {
  const count = openCounter(name)
  count('2001:db8:1:2::1', 0)
  expect(count('2001:db8:1:2:ffff::9', 0).count).toBe(2)
})

test('the networks of one /48 ask ten times as often together', () => {
  const count = openCounter(name)
  for (let time = 0; time < 10 * most; time++) expect(count(`2001:db8:1:${time.toString(16)}::1`, 0).isOver).toBe(false)
  expect(count('2001:db8:1:ffff::1', 0)).toEqual({ count: 10 * most + 1, isOver: true, waitSeconds: withinSeconds })
  expect(count('2001:db8:2:1::1', 0).isOver).toBe(false)
})

test('whoever asked longest ago is forgotten when very many ask', () => {
  const count = openCounter(name)
  count('192.0.2.7', 0)
  for (let at = 0; at < 20_000; at++) count(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, 0)
  expect(count('192.0.2.7', 0).count).toBe(1)
})
