import { expect, test } from 'vitest'
import { dropLinkToken, hideLinkToken, readLinkToken } from './link-cookie.ts'

const cookie = { name: 'link-of-test', path: '/admin', seconds: 600 }

function hide(url: string) {
  try {
    hideLinkToken(new Request(url), cookie, true)
    return null
  } catch (thrown) {
    return thrown as Response
  }
}

test('a secret in the address becomes a cookie that scripts cannot read, and leaves the address', () => {
  const moved = hide('https://shop.example/admin/new-password?token=a%2Bb&next=x')!
  expect([moved.status, moved.headers.get('location')]).toEqual([303, '/admin/new-password?next=x'])
  expect(moved.headers.get('set-cookie')).toBe(
    'link-of-test=a%2Bb; Max-Age=600; Path=/admin; HttpOnly; SameSite=Lax; Secure',
  )
  expect(moved.headers.get('referrer-policy')).toBe('no-referrer')
  expect(hide('https://shop.example/admin/new-password?next=x')).toBeNull()
})

test('a page that asks for its data alone is led to the page, not to its data', () => {
  const moved = hide('https://shop.example/credit.data?token=a&_routes=pages%2Fcredit')!
  expect(moved.headers.get('location')).toBe('/credit')
})

test('what is no secret leads on as well, also where it is cut within a character', () => {
  const moved = hide(`https://shop.example/credit?token=${'a'.repeat(499)}%F0%9F%98%80`)!
  expect([moved.status, moved.headers.get('location')]).toEqual([303, '/credit'])
})

test('the secret is read back from the cookie, and nothing else is', () => {
  const from = (header: string) => readLinkToken(new Request('https://shop/x', { headers: { cookie: header } }), cookie)
  expect(from('other=1; link-of-test=a%2Bb')).toBe('a+b')
  expect(from('not-link-of-test=a')).toBeNull()
  expect(from('link-of-test=%')).toBe('')
  expect(dropLinkToken(cookie, false)).toBe('link-of-test=; Max-Age=0; Path=/admin; HttpOnly; SameSite=Lax')
})
