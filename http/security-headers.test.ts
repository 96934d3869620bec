import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const hstsOf = (publicUrl: string, hstsSubDomains: boolean) =>
  securityHeaders({ publicUrl, hstsSubDomains })['strict-transport-security']

test('https is asked for a year where the shop has it, and for its neighbours only when their owner says so', () => {
  expect(hstsOf('https://example.in', false)).toBe('max-age=31536000')
  expect(hstsOf('https://example.in', true)).toBe('max-age=31536000; includeSubDomains')
  expect(hstsOf('http://192.168.1.5:3000', true)).toBeUndefined()
})
