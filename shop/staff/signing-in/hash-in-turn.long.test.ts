// demanded by: shop/staff/signing-in
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { openStaffSignIn } from './sign-in.server.ts'

const pack = promisify(gzip)

test('while strangers try passwords from many networks, pages are packed and sent', async ({ db }) => {
  const signIn = openStaffSignIn({
    db,
    secret: 'a secret long enough to sign any cookie with',
    publicUrl: 'http://localhost:3000',
    secureCookies: false,
  })
  const begun = performance.now()
  const over = new AbortController()
  const tries = Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      signIn.signIn({
        email: `nobody${at}@example.in`,
        password: 'seven silk sarees',
        clientAddress: `203.0.113.${at}`,
        headers: new Headers({ 'user-agent': 'Test' }),
      }),
    ),
  ).finally(() => over.abort())
  let longest = 0
  while (!over.signal.aborted) {
    const since = performance.now()
    await pack('a page')
    longest = Math.max(longest, performance.now() - since)
    await new Promise((go) => setTimeout(go, 5))
  }
  expect((await tries).map(({ kind }) => kind)).toEqual(Array.from({ length: 16 }, () => 'refused'))
  // Behind all of them it waits nearly as long as they take.
  expect(longest).toBeLessThan((performance.now() - begun) / 4)
})
