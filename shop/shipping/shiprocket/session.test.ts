import { expect } from 'vitest'
import { test } from '#simulators/courier/fixture.ts'

type Calls = { path: string }[]
const loginsOf = (calls: Calls) => calls.filter(({ path }) => path.endsWith('/auth/login')).length

test('a token that expires in a burst of calls is renewed by one login', async ({ courier, control }) => {
  await courier.walletPaise()
  await control('POST', '/tokens/expire')
  const balances = await Promise.all(Array.from({ length: 8 }, () => courier.walletPaise()))
  expect(balances).toEqual(Array.from({ length: 8 }, () => 500_000))
  expect(loginsOf(await control('GET', '/calls'))).toBe(2)
})

test('a wrong password is tried once, not in a loop', async ({ connect, control }) => {
  let now = Date.now()
  const courier = connect({ password: 'something else', now: () => now })
  for (let times = 0; times < 10; times += 1)
    await expect(courier.walletPaise()).rejects.toMatchObject({ kind: 'login_refused' })
  expect(loginsOf(await control('GET', '/calls'))).toBe(1)
  expect(await control('GET', '/state')).toMatchObject({ isUserLocked: false })

  now += 16 * 60_000
  await expect(courier.walletPaise()).rejects.toMatchObject({ kind: 'login_refused' })
  expect(loginsOf(await control('GET', '/calls'))).toBe(2)
})

test('a password that was changed ends the session in words', async ({ courier, control }) => {
  await courier.walletPaise()
  await control('POST', '/switches', { password: 'new one' })
  await control('POST', '/tokens/expire')
  await expect(courier.walletPaise()).rejects.toMatchObject({ kind: 'login_refused' })
  await expect(courier.walletPaise()).rejects.toMatchObject({ kind: 'login_refused' })
  expect(loginsOf(await control('GET', '/calls'))).toBe(2)
})

test('reading is tried again after trouble that may pass', async ({ courier, control }) => {
  await control('POST', '/faults', { kind: 'html 502', times: 2, path: '/v1/external/account' })
  expect(await courier.walletPaise()).toBe(500_000)
})

test.for(['hang', 'html 502', 'reset', '403', '429', '500'])(
  '"%s" on each call ends in bounded time',
  async (kind, { connect, control }) => {
    await control('POST', '/faults', { kind, times: 100 })
    const begun = performance.now()
    await expect(connect({ timeoutMs: 2_000 }).pickupPlaces()).rejects.toMatchObject({ name: 'CourierError' })
    expect(performance.now() - begun).toBeLessThan(8_000)
  },
)

test('no token, password or person is in what may be logged', async ({ courier, booked, calls }) => {
  const booking = await booked({ collectPaise: 149_900 })
  await courier.track([booking.awb])
  await courier.answerFailedDelivery(booking.awb, { kind: 'send_back', note: 'Asha Rao does not answer' })
  const logged = JSON.stringify(calls)
  expect(calls.length).toBeGreaterThan(4)
  for (const secret of ['sim.token', 'a parcel a day', 'Asha', '9812345678', booking.awb])
    expect(logged).not.toContain(secret)
})
