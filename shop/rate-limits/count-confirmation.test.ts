import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { countConfirmation } from './count-confirmation.server.ts'
import { countRequest } from './count-requests.server.ts'

const refused = /^Very many addresses were signed up in the last hour\. Please try again in (1 hour|60 minutes)\.$/

test('robots of many networks cause a thousand e-mails an hour; then a network has two more', async ({ db }) => {
  await countRequest(db, 'confirmation e-mails of the shop', 'newsletter', 999)
  const ask = (address: string) => countConfirmation(db, 'newsletter', address)
  expect(await ask('203.0.113.1')).toBeNull()
  for (const person of ['203.0.113.1', '198.51.100.7', '2001:db8:1:1::9']) {
    expect(await ask(person), person).toBeNull()
    expect(await ask(person), person).toBeNull()
    expect(await ask(person), person).toMatch(refused)
  }
  // Another /64 of one /48, which a robot may have whole.
  expect(await ask('2001:db8:1:2::9')).toMatch(refused)
})

test('however many networks ask, the shop causes a bounded number an hour, of each kind for itself', async ({ db }) => {
  await countRequest(db, 'confirmation e-mails of the shop', 'newsletter', 1_000)
  await countRequest(db, 'late confirmation e-mails of the shop', 'newsletter', 999)
  expect(await countConfirmation(db, 'newsletter', '198.51.100.1')).toBeNull()
  expect(await countConfirmation(db, 'newsletter', '198.51.100.2')).toMatch(refused)
  expect(await countConfirmation(db, 'waiting list', '198.51.100.2')).toBeNull()
  expect(await countConfirmation(db, 'reminder', '198.51.100.2')).toBeNull()
})
