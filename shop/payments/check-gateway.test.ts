import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { findGateway, gatewayCheck, openGatewayNotes } from './check-gateway.server.ts'
import type { GatewayErrorKind } from './provider.ts'
import { gatewayAccounts } from './tables.server.ts'

const failure = (kind: GatewayErrorKind) => ({ failure: { kind } })

test('a gateway that does not answer shows for every process, until it answers one of them', async ({ db }) => {
  const open = () => openGatewayNotes({ db, provider: 'razorpay', logger: { warn() {} } })
  const [one, other] = [open(), open()]
  const find = async () => gatewayCheck(await findGateway(db, 'razorpay'), new Date())
  expect(await find()).toMatchObject({ state: 'good', summary: 'The payment gateway has not been asked yet.' })

  one.note(failure('timeout'))
  await expect.poll(find).toMatchObject({ state: 'warning' })
  await db
    .update(gatewayAccounts)
    .set({ failingSince: sql`now() - interval '12 minutes'` })
    .where(eq(gatewayAccounts.provider, 'razorpay'))
  other.note(failure('network'))
  await expect.poll(async () => (await findGateway(db, 'razorpay')).failure).toBe('network')
  expect(await find()).toMatchObject({ state: 'critical', summary: expect.stringContaining('for 12 minutes') })

  other.note({})
  await expect.poll(find).toMatchObject({ state: 'good', summary: 'The payment gateway answers.' })
})

test('a refused card is an answer, refused keys are not', async ({ db }) => {
  const notes = openGatewayNotes({ db, provider: 'razorpay', logger: { warn() {} } })
  const find = async () => gatewayCheck(await findGateway(db, 'razorpay'), new Date())
  notes.note(failure('rejected'))
  await expect.poll(find).toMatchObject({ state: 'good', summary: 'The payment gateway answers.' })
  notes.note(failure('auth'))
  await expect
    .poll(find)
    .toMatchObject({ state: 'critical', whatToDo: expect.stringContaining('under Payments and e-mail') })
})
