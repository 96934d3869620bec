import { asc, eq } from 'drizzle-orm'
import fastify from 'fastify'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { answerFailures } from '#http/failures.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { openPhoneProofs } from '#shop/phone-verification/phone-proofs.server.ts'
import { test } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { creditEmailKinds } from './credit-emails.server.ts'
import { openCreditLinks } from './credit-links.server.ts'
import { findAddedPhones, findMoreOfPhone, forgetPhone, removePhone } from './credit-phones.server.ts'
import { eraseCredit } from './erase-credit.server.ts'
import { findCredit } from './find-credit.server.ts'
import { grantCredit } from './give-credit.server.ts'
import { creditRoutes } from './http.server.ts'
import { giveCreditBack, lockLots, spendCredit } from './spend-credit.server.ts'
import { creditBalances, creditEntries, creditPhones } from './tables.server.ts'

const [phone, strangers] = ['9812345678', '9900000001']
const [holder, other] = ['asha@example.in', 'asha.office@example.in']

let grants = 0

async function give(db: Db, paise: number, to: { holder?: string; phone?: string | null } = {}) {
  grants += 1
  const grant = { holder, cause: 'goodwill', reference: `grant ${grants}`, lifeMonths: 12, ...to } as const
  await grantCredit(db, { ...grant, paise })
  const [row] = await db.select().from(creditBalances).where(eq(creditBalances.holder, grant.holder))
  return row!.id
}

function openRoom(db: Db) {
  const proofs = openPhoneProofs('secret of the shop')
  const links = openCreditLinks('a secret of this test alone')
  const app = fastify()
  answerFailures(app)
  creditRoutes(app, { db, phoneVerification: proofs, creditLinks: links })
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, payload })
    return { status: answer.statusCode, body: answer.json<{ token: string; error?: string }>() }
  }
  const prove = (whose: string) => proofs.make(whose, 'open credit')
  return {
    proofs,
    links,
    open: (whose: string, more: object = {}) =>
      post('/api/credit/open', { phone: whose, proof: prove(whose), ...more }),
    add: (token: string, whose: string, more: object = {}) =>
      post('/api/credit/phones', { token, phone: whose, proof: prove(whose), ...more }),
    async opened(whose: string) {
      const { status, body } = await post('/api/credit/open', { phone: whose, proof: prove(whose) })
      return status === 200 ? findCredit(db, links.read(body.token, 'link')!) : null
    },
    async seen(proof: string) {
      const answer = await app.inject({ url: '/api/credit', headers: { cookie: `store-credit=${proof}` } })
      return answer.json<{ credit: { paise: number } | null }>().credit
    },
  }
}

test('a code opens what came from orders that its phone was proved for, and no more of the same mailbox', async ({
  db,
}) => {
  const room = openRoom(db)
  await give(db, 40_000, { phone })
  await give(db, 5_000)
  // Somebody else ordered with the same e-mail address, and their own phone.
  await give(db, 700, { phone: strangers })

  expect(await room.opened(phone)).toMatchObject({ paise: 40_000, entries: [{ paise: 40_000 }] })
  expect(await room.opened(strangers)).toMatchObject({ paise: 700, entries: [{ paise: 700 }] })
  expect(await room.opened('9900000002')).toBeNull()
})

test('nobody learns whether a number has credit before its code was typed', async ({ db }) => {
  const { open, proofs } = openRoom(db)
  await give(db, 40_000, { phone })
  const refused = { status: 403, body: { error: expect.stringContaining('confirm your phone number again') } }
  for (const whose of [phone, strangers])
    for (const proof of ['x', proofs.make('9900000009', 'open credit'), proofs.make(whose, 'open order')])
      expect(await open(whose, { proof })).toMatchObject(refused)
  expect(await open(strangers)).toMatchObject({ status: 404 })
  expect(await open(phone, { phone: '+91 98123 45678' })).toMatchObject({ status: 200 })
  expect(await open('12345', {})).toMatchObject({ status: 422 })
})

test('what a phone opened is spent from its own grants alone, and goes back to them', async ({ db }) => {
  const { links, open, seen } = openRoom(db)
  const holderId = await give(db, 40_000, { phone })
  await give(db, 5_000)
  const opened = links.read((await open(phone)).body.token, 'link')!
  expect(await seen(links.make(opened, 'proof'))).toMatchObject({ paise: 40_000 })

  const { lots, balance } = await lockLots(db, opened)
  expect(lots.map(({ leftPaise }) => leftPaise)).toEqual([40_000])
  const taken = [{ lot: lots[0]!.id, paise: 30_000 }]
  const spending = spendCredit(db, { balance, paise: 30_000, taken, orderNumber: 'FW-1' })
  for (const statement of Object.values(spending)) await statement
  expect(await findCredit(db, opened)).toMatchObject({ paise: 10_000, entries: [{ paise: -30_000 }, {}] })
  expect(await findCredit(db, { holderId })).toMatchObject({ paise: 15_000 })

  // Its time is over when it comes back: the weeks that it gets are the phone's, too.
  await db
    .update(creditEntries)
    .set({ expiresAt: new Date(0) })
    .where(eq(creditEntries.id, lots[0]!.id))
  await giveCreditBack(db, { orderNumber: 'FW-1', paise: 30_000, reference: 'one' })
  expect(await findCredit(db, opened)).toMatchObject({ paise: 30_000 })
})

test('credit of one phone under two e-mail addresses is opened one after the other', async ({ db }) => {
  const { links, open } = openRoom(db)
  await give(db, 1_000, { phone })
  await give(db, 9_000, { phone, holder: other })
  const opened = links.read((await open(phone)).body.token, 'link')!
  expect(await findCredit(db, opened)).toMatchObject({ holder: other, paise: 9_000 })
  expect(await findMoreOfPhone(db, opened)).toMatchObject([{ credit: { holder, paise: 1_000 } }])
})

test('whoever opened the e-mailed link may add phones that open it all, three at most, and remove them', async ({
  db,
}) => {
  const { links, add, open, opened } = openRoom(db)
  const holderId = await give(db, 40_000)
  const link = links.make({ holderId }, 'link')
  expect(await add(link, phone, { proof: 'x' })).toMatchObject({ status: 403 })
  for (let time = 0; time < 2; time += 1) expect(await add(link, phone)).toMatchObject({ status: 200 })
  expect(await opened(phone)).toMatchObject({ paise: 40_000 })
  await give(db, 2_000)
  expect(await opened(phone), 'also what comes later').toMatchObject({ paise: 42_000 })

  const byPhone = (await open(phone)).body.token
  expect(await add(byPhone, strangers), 'a phone adds no other phone').toMatchObject({ status: 403 })
  expect(await add(links.make({ holderId }, 'proof'), strangers)).toMatchObject({ status: 403 })
  for (const more of ['9900000003', '9900000004']) expect(await add(link, more)).toMatchObject({ status: 200 })
  expect(await add(link, '9900000005')).toMatchObject({ status: 409 })

  const [first] = await findAddedPhones(db, holderId)
  await removePhone(db, holderId + 1, first!.id)
  expect(await opened(phone), 'of another holder nothing is removed').not.toBeNull()
  await removePhone(db, holderId, first!.id)
  expect(await opened(phone)).toBeNull()
  expect(await findCredit(db, links.read(byPhone, 'link')!), 'nor does what it opened before').toMatchObject({
    paise: 0,
    entries: [],
  })
})

test('an erased number opens nothing, and an erased person has no number', async ({ db }) => {
  const { opened } = openRoom(db)
  await give(db, 40_000, { phone })
  await forgetPhone(db, phone)
  expect(await opened(phone)).toBeNull()
  await give(db, 40_000, { phone })
  expect(await opened(phone)).toMatchObject({ paise: 40_000 })
  await eraseCredit(db, holder)
  expect(await db.select().from(creditPhones)).toEqual([])
})

test('the holder hears once of a phone that opens all of their credit from now on', async ({ db }) => {
  const { links, add } = openRoom(db)
  const holderId = await give(db, 5_000)
  const token = links.make({ holderId }, 'link')
  for (const whose of [phone, phone, strangers]) expect(await add(token, whose)).toMatchObject({ status: 200 })

  const owed = await db.select().from(emails).where(eq(emails.kind, 'credit-phone')).orderBy(asc(emails.id))
  const find = creditEmailKinds(links)['credit-phone']!
  expect(await Promise.all(owed.map((email) => find(db, email, emailBrand)))).toMatchObject([
    { to: holder, content: { end: '5678' } },
    { to: holder, content: { end: '0001' } },
  ])
})
