// demanded by: db
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { connect, type Db } from '#db/client.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { openWireTo } from '#tests/wire.ts'
import { sendCommit, together } from './few-round-trips.server.ts'

const connections = 6
const askers = 30
const rounds = 40
/** Far beyond what any question takes here: it is never answered. */
const foreverMs = 8_000

type Wire = Awaited<ReturnType<typeof openWireTo>>['wire']

/** Ways in which a database goes away for a moment. Each ends with the database back. */
const outages: ((wire: Wire) => Promise<void>)[] = [
  async (wire) => wire.reset(),
  async (wire) => wire.repair(),
  async (wire) => {
    wire.refuse()
    await pause(randomInt(20))
    await wire.accept()
  },
  async (wire) => {
    wire.recovering(true)
    wire.reset()
    await pause(randomInt(20))
    wire.recovering(false)
  },
  async (wire) => {
    wire.cut()
    await pause(randomInt(10))
    wire.repair()
  },
]

const write = (db: Db, said: string) =>
  db.execute<{ said: string }>(sql`insert into said values (${said}) returning said`)

/** Says two things in one transaction, or one thing by itself, or asks; null when the database was away. */
async function ask(db: Db, name: string) {
  const chance = randomInt(3)
  if (chance === 0) {
    const rows = await db.execute(sql`select ${name}::text as said`).catch(() => null)
    if (rows) expect([...rows]).toEqual([{ said: name }])
    return []
  }
  const said = chance === 1 ? [name] : [`${name} first`, `${name} second`, `${name} third`]
  const writing =
    chance === 1
      ? write(db, name)
      : db.transaction(async (tx) => {
          await write(tx, said[0]!)
          const last = together(write(tx, said[1]!), write(tx, said[2]!))
          if (randomInt(2) === 0) sendCommit(tx)
          return (await last)[1]
        })
  const rows = await writing.catch(() => null)
  if (!rows) return []
  expect([...rows]).toEqual([{ said: said.at(-1) }])
  return said
}

/** Every connection is in a transaction at one moment: none was lost. */
async function useAll(db: Db) {
  let open = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      open += 1
      if (open === connections) resolve()
      await promise
    })
  await Promise.all(Array.from({ length: connections }, () => hold().finally(resolve)))
}

const inTime = <Value>(work: Promise<Value>, what: string) =>
  Promise.race([
    work,
    pause(foreverMs, undefined, { ref: false }).then(() => {
      throw new Error(`Without an answer for ever: ${what}`)
    }),
  ])

test('a pool under load survives a database that goes away again and again, and what it acknowledged is there', async ({
  database,
}) => {
  const { wire, url } = await openWireTo(database.url)
  const pool = connect(url, { max: connections })
  const { db } = pool
  await db.execute(sql`create table said (said text not null)`)

  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const asking = Array.from({ length: askers }, (_, at) => ask(db, `${round}/${at}`))
    await pause(randomInt(6))
    const outage = round % outages.length
    const [said] = await Promise.all([
      inTime(Promise.all(asking), `outage ${outage} of round ${round}`),
      outages[outage]!(wire),
    ])
    acknowledged.push(...said.flat())
    // Connections that were cut are noticed as they are used.
    await expect
      .poll(() => inTime(useAll(db), `a connection after outage ${outage} of round ${round}`).then(() => 'all', String))
      .toBe('all')
  }

  const rows = await database.db.execute<{ said: string }>(sql`select said from said`)
  const written = new Set(rows.map(({ said }) => said))
  expect(rows.length).toBe(written.size)
  expect(acknowledged.filter((said) => !written.has(said))).toEqual([])
  const whole = [...written].filter((said) => said.endsWith('first')).map((said) => said.replace(' first', ''))
  expect(whole.filter((name) => !written.has(`${name} second`) || !written.has(`${name} third`))).toEqual([])
  await pool.close()
})
