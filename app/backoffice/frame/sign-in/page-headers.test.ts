import { expect, test } from 'vitest'
import { signInHeaders } from './page-headers.ts'

test('after too many tries the page says how long to wait', () => {
  expect(signInHeaders({ actionHeaders: new Headers({ 'Retry-After': '840' }) })).toEqual({
    'Cache-Control': 'no-store',
    'Retry-After': '840',
  })
})

test('otherwise it is only never stored', () => {
  expect(signInHeaders({ actionHeaders: new Headers() })).toEqual({ 'Cache-Control': 'no-store' })
})
