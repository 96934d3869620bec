import { expect, test } from 'vitest'
import { contactAbout, subjectFrom } from './asked-about.ts'

const hashOf = (address: string) => new URL(address, 'https://fineweave.example').hash

test('a question about an order or a return begins with its number, which the server is not sent', () => {
  expect(contactAbout({ order: 'FW-104233' })).toBe('/contact#order=FW-104233')
  expect(subjectFrom(hashOf(contactAbout({ order: 'FW-104233' })))).toBe('Order FW-104233')
  expect(subjectFrom(hashOf(contactAbout({ return: 'FW-104233-R1' })))).toBe('Return FW-104233-R1')
})

test.for(['', '#', '#complaints', '#order=', '#order=Call+98123', '#order=FW-104233%20now', '#return=FW-104233'])(
  'an address that ends in %s writes no subject',
  (hash) => {
    expect(subjectFrom(hash)).toBeNull()
  },
)
