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
  const moved = hide('https://shop.example/admin/new-password?token=a.b-C_1&next=x')!
  expect([moved.status, moved.headers.get('location')]).toEqual([303, '/admin/new-password?next=x'])
  expect(moved.headers.get('set-cookie')).toBe(
    'link-of-test=a.b-C_1; Max-Age=600; Path=/admin; HttpOnly; SameSite=Lax; Secure',
  )
  expect(moved.headers.get('referrer-policy')).toBe('no-referrer')
  expect(hide('https://shop.example/admin/new-password?next=x')).toBeNull()
})

test('a page that asks for its data alone is led to the page, not to its data', () => {
  const moved = hide('https://shop.example/credit.data?token=a&_routes=pages%2Fcredit')!
  expect(moved.headers.get('location')).toBe('/credit')
})

test('what is no secret leads on as well, and a stranger’s link fills no cookie: proxies refuse long headers', () => {
  for (const token of ['a'.repeat(201), '%F0%9F%98%80'.repeat(250), 'a%2Bb', 'a%3B%20Path%3D/', '%ED%A0%80', '']) {
    const moved = hide(`https://shop.example/credit?token=${token}`)!
    expect([moved.status, moved.headers.get('location')]).toEqual([303, '/credit'])
    expect(moved.headers.get('set-cookie'), token.slice(0, 20)).toMatch(/^link-of-test=;/)
  }
})

test('the secret is read back from the cookie, and nothing else is', () => {
  const from = (header: string) => readLinkToken(new Request('https://shop/x', { headers: { cookie: header } }), cookie)
  expect(from('other=1; link-of-test=a.b-C_1')).toBe('a.b-C_1')
  expect(from('not-link-of-test=a')).toBeNull()
  expect(from('link-of-test=')).toBe('')
  expect(dropLinkToken(cookie, false)).toBe('link-of-test=; Max-Age=0; Path=/admin; HttpOnly; SameSite=Lax')
})
