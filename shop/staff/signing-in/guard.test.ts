import fastify from 'fastify'
import { expect, test } from 'vitest'
import { asha } from '#tests/staff.ts'
import type { Role } from '../rules.ts'
import type { FoundStaff } from './find-staff.server.ts'
import { requireStaff } from './guard.server.ts'

function scope(found: FoundStaff) {
  const app = fastify()
  app.addHook(
    'preHandler',
    requireStaff(
      { findStaff: async () => found },
      ({ method }) => (method === 'POST' ? 'pictures.upload' : null),
      (pattern) => pattern === '/upload/guarded',
    ),
  )
  app.post('/upload/guarded', async () => 'all of it')
  app.post('/upload', async (request) => ({ by: request.staff.name }))
  app.get('/upload', async () => 'no rule')
  return app
}

const withRole = (role: Role): FoundStaff => ({ kind: 'staff', member: { ...asha, roles: [role] } })
const staff = withRole('admin')

test('staff get through, and the route knows who it is', async () => {
  const answer = await scope(staff).inject({
    method: 'POST',
    url: '/upload',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.json()).toEqual({ by: 'Asha Rao' })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('others get a sentence', async () => {
  const nobody = await scope({ kind: 'nobody' }).inject({ method: 'POST', url: '/upload' })
  expect([nobody.statusCode, nobody.json()]).toEqual([401, { error: 'Please sign in first.' }])
  const expired = await scope({ kind: 'expired' }).inject({ method: 'POST', url: '/upload' })
  expect([expired.statusCode, expired.json()]).toEqual([
    401,
    { error: 'Your session has expired. Please sign in again.' },
  ])
})

test('the role must allow what the route needs, and where nothing is said nobody may', async () => {
  expect((await scope(withRole('viewer')).inject({ method: 'POST', url: '/upload' })).statusCode).toBe(403)
  expect((await scope(withRole('owner')).inject({ method: 'GET', url: '/upload' })).statusCode).toBe(403)
})

test('what is guarded asks for the password of the last minutes', async () => {
  const ask = async (isConfirmed: boolean, url: string) =>
    (
      await scope({ ...withRole('admin'), isConfirmed: async () => isConfirmed } as FoundStaff).inject({
        method: 'POST',
        url,
      })
    ).statusCode
  expect(await ask(false, '/upload/guarded')).toBe(428)
  expect(await ask(true, '/upload/guarded')).toBe(200)
  expect(await ask(false, '/upload')).toBe(200)
})

test('another site cannot use the session of staff', async () => {
  const answer = await scope(staff).inject({
    method: 'POST',
    url: '/upload',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.statusCode).toBe(403)
})
