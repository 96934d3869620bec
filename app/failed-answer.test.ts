import { redirect } from 'react-router'
import { expect, test } from 'vitest'
import { isFailedAnswer, isTooLarge, refusedWith } from './failed-answer.ts'

/** As React Router hands it on. */
const answered = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

test.each([
  ['no connection', new TypeError('Failed to fetch')],
  ['a proxy that finds no shop', answered(502, '<html><h1>502 Bad Gateway</h1></html>')],
  ['a proxy that refuses the size', answered(413, '<html><h1>413 Request Entity Too Large</h1></html>')],
  ['a proxy that waited too long for the body', answered(408, '')],
  ['an ingress that lost the shop', answered(404, 'default backend - 404')],
  ['the page itself, failing', answered(500, null)],
])('%s is a failed answer', (_, error) => {
  expect(isFailedAnswer(error)).toBe(true)
})

test.each([
  ['a redirect', redirect('/')],
  ['a session that is over', answered(401, null)],
  ['a role that is missing', answered(403, { name: 'Asha' })],
  ['a record that is not there', answered(404, null)],
])('%s is an answer', (_, error) => {
  expect(isFailedAnswer(error)).toBe(false)
})

test('a body that is too large has an answer of its own: sending it again does not help', () => {
  expect(isTooLarge(answered(413, ''))).toBe(true)
  expect(isTooLarge(answered(502, ''))).toBe(false)
})

test('the server’s own sentence about a refused request is found, and nothing else is taken for one', () => {
  expect(refusedWith(answered(413, '{"error":"Please shorten it."}'))).toBe('Please shorten it.')
  for (const other of ['', '<h1>413</h1>', 'null', '{"error":7}', '"a"', { error: 'no text' }])
    expect(refusedWith(answered(413, other))).toBeUndefined()
  expect(refusedWith(new TypeError('Failed to fetch'))).toBeUndefined()
})
