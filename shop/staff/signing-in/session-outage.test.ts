import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { connect } from '#db/client.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { makePasswordsCheap } from '#tests/signing-in/cheap-passwords.ts'
import { openWireTo } from '#tests/wire.ts'
import { openStaffSignIn } from './sign-in.server.ts'

makePasswordsCheap()

test('while the database comes and goes nobody is taken for signed out, and the session is there after it', async ({
  database,
}) => {
  await using open = new AsyncDisposableStack()
  const { wire, url } = await openWireTo(database.url)
  open.defer(async () => wire.refuse())
  const pool = connect(url, { max: 2 })
  open.defer(pool.close)
  const secret = 'a secret long enough to sign any cookie with'
  const signIn = openStaffSignIn({ db: pool.db, secret, publicUrl: 'http://localhost:3000', secureCookies: false })
  const asha = { name: 'Asha Rao', email: 'asha@example.in', password: 'seven silk sarees' }
  await signIn.createStaff({ ...asha, role: 'packing' })
  const begun = await signIn.signIn({ ...asha, clientAddress: '203.0.113.7', headers: new Headers() })
  if (begun.kind !== 'ok') throw new Error(begun.kind)
  const cookie = new Headers({ cookie: begun.setCookie.map((line) => line.split(';')[0]).join('; ') })

  const seen = new Map<string, number>()
  const closing = new AbortController()
  const asking = Array.from({ length: 2 }, async () => {
    while (!closing.signal.aborted) {
      const kind = await signIn.findStaff(cookie).then(
        (found) => found.kind,
        () => 'no answer',
      )
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
      await pause(1)
    }
  })
  await expect.poll(() => seen.has('staff')).toBe(true)
  for (let round = 0; round < 15; round += 1) {
    await pause(20 + (round % 5) * 7)
    if (round % 3 === 0) wire.reset()
    else if (round % 3 === 1) wire.refuse()
    else wire.recovering(true)
    if (round % 3 === 2) wire.reset()
    await pause(30)
    if (round % 3 === 1) await wire.accept()
    wire.recovering(false)
  }
  await expect.poll(() => signIn.findStaff(cookie)).toMatchObject({ kind: 'staff' })
  closing.abort()
  await Promise.all(asking)
  expect([...seen.keys()].sort()).toEqual(['no answer', 'staff'])
})
