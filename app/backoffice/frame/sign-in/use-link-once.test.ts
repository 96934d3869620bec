import { RouterContextProvider } from 'react-router'
import { beforeEach, expect } from 'vitest'
import { clientAddressContext, dbContext, publicUrlContext, signInContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { createStaff } from '#shop/staff/create-staff.server.ts'
import { ensureFirstAdmin } from '#shop/staff/managing/first-admin.server.ts'
import { inviteStaff } from '#shop/staff/managing/manage-staff.server.ts'
import { makeLink } from '#shop/staff/one-time-links.server.ts'
import { openStaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { makePasswordsCheap } from '#tests/signing-in/cheap-passwords.ts'
import { asha } from '#tests/staff.ts'
import * as invitation from './invitation.tsx'
import * as newPassword from './new-password.tsx'
import * as welcome from './welcome.tsx'

makePasswordsCheap()

const publicUrl = 'http://localhost:3000'
const secret = 'a secret long enough to sign any cookie with'
const password = 'eight silk sarees'

let context: RouterContextProvider
beforeEach(() => void (context = new RouterContextProvider()))

function open(db: Db) {
  context.set(dbContext, db)
  context.set(publicUrlContext, publicUrl)
  context.set(clientAddressContext, '203.0.113.7')
  context.set(signInContext, openStaffSignIn({ db, secret, publicUrl, secureCookies: false }))
}

type Action = (asked: never) => Promise<unknown>

/** The answer of a page to its form; a redirect is one, too. */
async function send(action: Action, page: string, token: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const request = new Request(`${publicUrl}/admin/${page}?token=${token}`, { method: 'POST', body })
  const answer = await action({ request, context, params: {} } as never).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { to: answer.headers.get('location') }
  return (answer as { data: unknown }).data
}

/** The status of the page that a link leads to, once its secret is in the cookie. */
async function statusOf(page: { loader(asked: never): Promise<unknown> }, name: string, token: string) {
  const headers = { cookie: `staff.link-${name}=${token}` }
  const answer = await page.loader({ request: new Request(publicUrl, { headers }), context, params: {} } as never)
  return (answer as { init: { status: number } }).init.status
}

test.for(Object.entries({ 'new-password': newPassword, invitation, welcome }))(
  'a link to %s that opens nothing is gone',
  async ([name, page], { db }) => {
    open(db)
    expect(await statusOf(page, name, 'x')).toBe(410)
  },
)

test('without a link that works no password is weighed: the page says that the link is over', async ({ db }) => {
  open(db)
  for (const [name, { action }, fields] of [
    ['new-password', newPassword, {}],
    ['invitation', invitation, { name: 'Meera' }],
    ['welcome', welcome, { name: 'Asha', email: 'asha@example.in' }],
  ] as const)
    expect(await send(action, name, 'x', { ...fields, password: 'aaaaaaaaaaaa' }), name).toMatchObject({ isOver: true })
})

test('a new password whose answer was lost is saved when the button is pressed again', async ({ db }) => {
  open(db)
  const { id } = await createStaff(db, { name: 'Meera', email: 'meera@example.in', password: 'seven silk sarees' }, [
    'packing',
  ])
  const { token } = await makeLink(db, { kind: 'reset', userId: id })
  expect(await statusOf(newPassword, 'new-password', token)).toBe(200)
  const set = (typed: string) => send(newPassword.action, 'new-password', token, { password: typed })
  for (const time of ['first', 'again']) expect(await set(password), time).toEqual({ isSet: true })
  expect(await set('nine silk sarees')).toEqual({ isOver: true })
  expect(await db.$count(staffLog)).toBe(1)
})

test('an invitation whose answer was lost opens the back office when it is sent again', async ({ db }) => {
  open(db)
  const { id } = await createStaff(db, { name: 'Asha', email: 'asha@example.in', password }, ['admin'])
  const invited = await inviteStaff(
    db,
    { ...asha, id, roles: ['admin'] },
    { name: 'Meera', email: 'meera@example.in', roles: ['packing'] },
  )
  if (invited.kind !== 'invited') throw new Error('nobody was invited')
  const accept = (typed: string) =>
    send(invitation.action, 'invitation', invited.token, { name: 'Meera', password: typed })
  for (const time of ['first', 'again']) expect(await accept(password), time).toEqual({ to: '/admin?start' })
  expect(await accept('nine silk sarees')).toMatchObject({ isOver: true })
})

test('a first admin whose answer was lost comes in when the form is sent again', async ({ db }) => {
  open(db)
  const { oneTimeLink } = await ensureFirstAdmin(db, { publicUrl }, null)
  const token = new URL(oneTimeLink!).searchParams.get('token')!
  const become = (typed: string) =>
    send(welcome.action, 'welcome', token, { name: 'Asha', email: 'asha@example.in', password: typed })
  for (const time of ['first', 'again']) expect(await become(password), time).toEqual({ to: '/admin?start' })
  expect(await become('nine silk sarees')).toMatchObject({ isOver: true })
})
