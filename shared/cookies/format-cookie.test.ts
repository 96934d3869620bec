import { expect, test } from 'vitest'
import { formatCookie } from './format-cookie.ts'

const cookie = { name: 'seen', value: '1', path: '/', seconds: 60 }

test('a cookie of an https address is sent over https alone, and scripts do not read it unless it says so', () => {
  const hidden = formatCookie({ ...cookie, isSecure: true })
  expect(hidden).toBe('seen=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure')
  const readable = formatCookie({ ...cookie, isSecure: true, isReadable: true })
  expect(readable).toBe('seen=1; Max-Age=60; Path=/; SameSite=Lax; Secure')
})

test('a cookie of an http address carries no Secure, which a browser would refuse there', () => {
  expect(formatCookie({ ...cookie, isSecure: false })).not.toContain('Secure')
})
