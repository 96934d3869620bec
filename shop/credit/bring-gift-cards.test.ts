import { eq } from 'drizzle-orm'
import { expect, test as unit } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { userRoles, users } from '#shop/staff/tables.server.ts'
import { guardedMember } from '#shop/staff/types.ts'
import { test } from '#tests/database.ts'
import { asha as admin } from '#tests/staff.ts'
import { approveGiftCards, declineGiftCards, findGiftCardRequests } from './approve-gift-cards.server.ts'
import { askForGiftCards, checkGiftCards } from './bring-gift-cards.server.ts'
import { saveCreditTerms } from './credit-terms-of-shop.server.ts'
import { eraseCredit } from './erase-credit.server.ts'
import { findEndingOn } from './expire-credit.server.ts'
import { findCreditOf, findCreditOutstanding } from './find-credit.server.ts'
import { type GiftCardRow, readGiftCards } from './read-gift-cards.server.ts'
import { creditBalances, giftCardsAsked } from './tables.server.ts'

const file = [
  'Id,Last Characters,Customer Name,Email,Order Name,Created At,Expires On,Initial Balance,Current Balance,Currency,Expired?,Enabled?',
  '101,ab1c,Meera,Meera@Example.in,#1001,2024-03-01,,2000.00,1500.00,INR,false,true',
  "'102,ab2c,Binu,binu@example.in,#1002,2024-03-02,,500.00,500.00,INR,false,true",
  '103,ab3c,,,#1003,2024-03-02,,500.00,500.00,INR,false,true',
  '104,ab4c,X,x@example.in,#1004,2024-03-02,,500.00,0.00,INR,false,true',
  '105,ab5c,X,x@example.in,#1004,2024-03-02,,500.00,90.00,INR,true,true',
  '106,ab6c,X,x@example.in,#1004,2024-03-02,,500.00,90.00,USD,false,true',
  '101,ab1c,Meera,Meera@Example.in,#1001,2024-03-01,,2000.00,1500.00,INR,false,true',
].join('\r\n')

async function rowsOf(text: string): Promise<GiftCardRow[]> {
  const read = await readGiftCards(text)
  if (read.kind === 'refused') throw new Error(read.sentence)
  return read.rows
}

const asha = guardedMember({ ...admin, roles: ['owner'] })
const colleague = guardedMember({ ...asha, id: 'colleague', name: 'Ravi', email: 'ravi@example.in' })

async function openShop(db: Db, withColleague = true) {
  await saveCreditTerms(db, asha, { version: 0, terms: { isOn: true, bonusPercent: 0, lifeMonths: 12 } })
  for (const one of withColleague ? [asha, colleague] : [asha]) {
    await db.insert(users).values({ id: one.id, name: one.name, email: one.email })
    await db.insert(userRoles).values({ userId: one.id, role: 'owner' })
  }
}

unit('of a gift card what is left is read; one that nobody could spend is left out', async () => {
  expect(await rowsOf(file)).toMatchObject([
    { row: 2, card: 'ab1c', reference: '101', email: 'meera@example.in', paise: 150_000 },
    { row: 3, reference: '102', paise: 50_000 },
    { row: 4, sentence: expect.stringContaining('no e-mail address') },
    { row: 5, sentence: 'Nothing is left on it.' },
    { row: 6, sentence: 'This card had expired or was switched off.' },
    { row: 7, sentence: 'It is in USD, not in rupees.' },
    { row: 8, reference: '101' },
  ])
  const shortened = 'Id,Email,Current Balance\n6.12346E+14,a@example.in,500\n6.12346E+14,b@example.in,900\n'
  const lost = { sentence: expect.stringMatching(/^A spreadsheet shortened this card number to 6\.12346E\+14\./) }
  expect(await rowsOf(shortened)).toMatchObject([lost, lost])
  expect(await readGiftCards('Handle,Title\na,b')).toMatchObject({ kind: 'refused' })
})

test('cards become credit once a second person agrees, and the same card never gives twice', async ({ db }) => {
  expect((await checkGiftCards(db, await rowsOf(file)))[0]).toMatchObject({
    sentence: expect.stringContaining('switched off'),
  })
  await openShop(db)
  const outcomes = (await askForGiftCards(db, asha, await rowsOf(file))).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['to approve', 'to approve', ...Array.from({ length: 5 }, () => 'left out')])
  expect(await findCreditOf(db, 'meera@example.in')).toBeNull()
  expect((await checkGiftCards(db, await rowsOf(file)))[0]).toMatchObject({
    sentence: expect.stringContaining('waits'),
  })
  const [request] = await findGiftCardRequests(db)
  expect(request).toMatchObject({ cards: 2, totalPaise: 200_000, askedBy: asha.name })

  expect(await approveGiftCards(db, asha, request!.id)).toMatchObject({ kind: 'refused' })
  expect(await approveGiftCards(db, colleague, request!.id)).toEqual({ kind: 'done' })
  expect(await approveGiftCards(db, colleague, request!.id)).toEqual({ kind: 'gone' })
  expect(await findCreditOf(db, 'meera@example.in')).toMatchObject({
    paise: 150_000,
    entries: [{ cause: 'gift_card' }],
  })
  expect(await db.$count(emails, eq(emails.kind, 'credit-given'))).toBe(2)
  expect(await db.$count(giftCardsAsked)).toBe(0)
  expect((await askForGiftCards(db, asha, await rowsOf(file))).slice(0, 2).map(({ outcome }) => outcome)).toEqual([
    'same',
    'same',
  ])
  expect(await findGiftCardRequests(db)).toEqual([])
})

test('a file that a spreadsheet saved again brings no card twice', async ({ db }) => {
  await openShop(db)
  const head = 'Last Characters,Email,Order Name,Created At,Current Balance'
  const cards = [
    '0012,a@example.in,#1001,2024-03-01 10:05:00 +0530,500',
    'ab2c,b@example.in,#1002,2024-03-02 11:00:00 +0530,900',
  ]
  const asked = async (...lines: string[]) =>
    (await askForGiftCards(db, asha, await rowsOf([head, ...lines].join('\r\n')))).map(({ outcome }) => outcome)
  const again = [
    '12,A@example.in,1001,01/03/2024 10:05,500.00',
    'AB2C,b@example.in,#1002,2024-03-02T11:00:00+05:30,900',
  ]
  expect(await asked(...cards)).toEqual(['to approve', 'to approve'])
  expect(await asked(...again)).toEqual(['left out', 'left out'])
  const [request] = await findGiftCardRequests(db)
  await approveGiftCards(db, colleague, request!.id)
  expect(await asked(...again)).toEqual(['same', 'same'])
  // Another day, another order or another person is another card.
  const others = [
    '12,a@example.in,1001,02/03/2024 10:05,500',
    '12,a@example.in,1003,01/03/2024 10:05,500',
    '12,c@example.in,1001,01/03/2024 10:05,500',
  ]
  expect(await asked(...others)).toEqual(['to approve', 'to approve', 'to approve'])
})

test('a card that was declined may be asked for again; a person who is erased goes from what waits', async ({ db }) => {
  await openShop(db)
  await askForGiftCards(db, asha, await rowsOf(file))
  const [first] = await findGiftCardRequests(db)
  expect(await declineGiftCards(db, colleague, first!.id, 'Wrong file')).toEqual({ kind: 'done' })
  await askForGiftCards(db, asha, await rowsOf(file))
  await eraseCredit(db, 'Meera@example.in')
  const [second] = await findGiftCardRequests(db)
  expect(await approveGiftCards(db, colleague, second!.id)).toEqual({ kind: 'done' })
  expect(await findCreditOf(db, 'meera@example.in')).toBeNull()
  expect(await findCreditOf(db, 'binu@example.in')).toMatchObject({ paise: 50_000 })
})

test('an owner who is alone agrees with themselves; nobody but an owner may ask', async ({ db }) => {
  await openShop(db, false)
  await askForGiftCards(db, asha, await rowsOf(file))
  const [request] = await findGiftCardRequests(db)
  expect(await approveGiftCards(db, asha, request!.id)).toEqual({ kind: 'done' })
  await expect(askForGiftCards(db, admin, [])).rejects.toMatchObject({ status: 403 })
})

test('cards worth more than one request takes are brought by the same file again', async ({ db }) => {
  await openShop(db, false)
  const cards = Array.from({ length: 12 }, (_, at) => `${at + 1},a${at}@example.in,1000000`)
  const rows = await rowsOf(['Id,Email,Current Balance', ...cards].join('\n'))
  const planned = await askForGiftCards(db, asha, rows)
  expect(planned.filter(({ outcome }) => outcome === 'to approve')).toHaveLength(10)
  expect(planned[10]).toMatchObject({ outcome: 'left out', sentence: expect.stringContaining('at most ₹1,00,00,000') })
  await askForGiftCards(db, asha, rows)
  const requests = await findGiftCardRequests(db)
  expect(requests.map(({ totalPaise }) => totalPaise)).toEqual([1_00_00_000_00, 20_00_000_00])
  for (const { id } of requests) expect(await approveGiftCards(db, asha, id)).toEqual({ kind: 'done' })
  expect((await checkGiftCards(db, rows)).every(({ outcome }) => outcome === 'same')).toBe(true)
})

test('the credit of one holder grows beyond two crore rupees, and ends and is erased as any other', async ({ db }) => {
  await openShop(db)
  const holder = 'meera@example.in'
  for (const crore of [1, 2, 3]) {
    const lines = Array.from({ length: 10 }, (_, at) => `${crore}${at},${holder},1000000.00`)
    await askForGiftCards(db, asha, await rowsOf(['Id,Email,Current Balance', ...lines].join('\r\n')))
    const [request] = await findGiftCardRequests(db)
    expect(await approveGiftCards(db, colleague, request!.id)).toEqual({ kind: 'done' })
  }
  const paise = 3_00_00_000_00
  const found = (await findCreditOf(db, holder))!
  expect(found).toMatchObject({ paise })
  expect(await findCreditOutstanding(db)).toBe(paise)
  const [balance] = await db.select().from(creditBalances)
  const day = dayInIndia(found.lots[0]!.expiresAt)
  expect(await findEndingOn(db, balance!.id, day), 'what the e-mail about its end says').toBe(paise)
  expect(await eraseCredit(db, holder)).toBe(paise)
})
