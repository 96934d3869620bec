import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import type { HealthState } from '#shared/health-check.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { addStaff } from '#tests/staff.ts'
import { healthEmailKinds } from './health-emails.server.ts'
import { storeFindings } from './store-findings.server.ts'

const noon = new Date('2026-11-22T06:30:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

const finding = (id: string, state: HealthState, isOfMachine = false) => ({
  id,
  title: id,
  isOfMachine,
  state,
  summary: `${id} is ${state}.`,
  ...(state === 'good' ? {} : { whatToDo: 'Do something.' }),
})

async function makePeople(db: Db) {
  const asha = await addStaff(db, 'Asha', ['owner'])
  await addStaff(db, 'Ravi', ['admin'])
  const left = await addStaff(db, 'Meena', ['owner'])
  await db.execute(sql`update users set deactivated_at = now() where id = ${left.id}`)
  return asha
}

const contentOf = async (db: Db, at: number) => {
  const owed = await db.select().from(emails).orderBy(emails.id)
  return healthEmailKinds.health!(db, owed[at]!, emailBrand)
}

test('owners get one e-mail about all that is critical, and one when it is well again', async ({ db }) => {
  const asha = await makePeople(db)
  const bad = [finding('gateway', 'critical'), finding('clock', 'good'), finding('database', 'critical')]
  await storeFindings(db, bad, { machine: 'a', now: noon })
  await storeFindings(db, bad, { machine: 'a', now: later(1) })
  expect(await db.select().from(emails)).toMatchObject([{ subject: `staff ${asha.id}`, kind: 'health' }])
  expect(await contentOf(db, 0)).toMatchObject({
    to: 'asha@example.in',
    content: {
      healthPage: 'https://shop.example/admin/health',
      findings: [
        { title: 'database', summary: 'database is critical.', whatToDo: 'Do something.' },
        { title: 'gateway' },
      ],
    },
  })

  const good = bad.map(({ id }) => finding(id, 'good'))
  await storeFindings(db, good, { machine: 'a', now: later(10) })
  expect(await contentOf(db, 0), 'there is nothing to do any more').toBeNull()
  await storeFindings(db, good, { machine: 'a', now: later(16) })
  expect(await db.$count(emails)).toBe(2)
  expect(await contentOf(db, 1)).toMatchObject({
    content: { findings: [{ title: 'database', state: 'good', whatToDo: null }, { title: 'gateway' }] },
  })
})

test('each machine has a disk of its own', async ({ db }) => {
  await makePeople(db)
  await storeFindings(db, [finding('disk', 'critical', true)], { machine: 'a', now: noon })
  await storeFindings(db, [finding('disk', 'good', true)], { machine: 'b', now: later(1) })
  await storeFindings(db, [finding('disk', 'good', true)], { machine: 'b', now: later(9) })
  expect(await db.$count(emails)).toBe(1)
  expect(await contentOf(db, 0)).toMatchObject({ content: { findings: [{ title: 'disk of a', state: 'critical' }] } })
})

testWithDatabase('processes that find the same at the same moment send one e-mail', async ({ database: { db } }) => {
  await makePeople(db)
  const findings = ['clock', 'gateway', 'database'].map((id) => finding(id, 'critical'))
  const all = Array.from({ length: 8 }, (_, at) =>
    storeFindings(db, at % 2 === 0 ? findings : findings.toReversed(), {
      machine: `m${at}`,
      now: new Date(noon.getTime() + at),
    }),
  )
  await Promise.all(all)
  expect(await db.$count(emails)).toBe(1)
})
