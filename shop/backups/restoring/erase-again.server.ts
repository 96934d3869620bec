import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import * as path from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Place } from '#db/backups/place.ts'
import type { Db } from '#db/client.server.ts'
import { eraseContact } from '#shop/privacy/erase-person.server.ts'
import type { Contact } from '#shop/privacy/person-contact.ts'
import { contactColumns } from '#shop/privacy/person-tables.server.ts'

/** Who was erased, so that only somebody who holds the address or number can tell: it is compared, never read. */
const Erasure = z.object({ at: z.iso.datetime(), kind: z.enum(['email', 'phone']), salt: z.string(), hash: z.string() })

const hashOf = (salt: string, value: string) => createHash('sha256').update(salt).update(value).digest('hex')

/** On their way to the place. */
const outgoingOf = (dataDir: string) => path.join(dataDir, 'erasures')
/** To be done at the start of a restored shop. */
const owedIn = (dataDir: string) => path.join(dataDir, 'erase-again')

/** Written to the disk before the person is erased: one erasure too many harms less than one too few. */
export async function noteErasure(dataDir: string, { kind, value }: Contact) {
  const folder = outgoingOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const salt = randomBytes(16).toString('hex')
  const erasure: z.infer<typeof Erasure> = { at: new Date().toISOString(), kind, salt, hash: hashOf(salt, value) }
  const name = path.join(folder, `${randomUUID()}.json`)
  const file = await open(`${name}.new`, 'wx', 0o600)
  try {
    await file.writeFile(JSON.stringify(erasure))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${name}.new`, name)
}

export async function carryErasures(dataDir: string, place: Place) {
  for (const name of await jsonsIn(outgoingOf(dataDir))) {
    const file = path.join(outgoingOf(dataDir), name)
    await place.write(`erasures/${name}`, await readFile(file))
    await rm(file)
  }
}

/** Forgets those that no base backup is older than: whatever is restored, they are done in it. */
export async function removeOldErasures(place: Place, oldestBaseAt: Date) {
  for (const file of await place.list('erasures')) {
    const text = await place.read(file)
    if (text && Date.parse(Erasure.parse(JSON.parse(text.toString())).at) < oldestBaseAt.getTime())
      await place.remove(file)
  }
}

/**
 * Hands the list to a restored shop, with what a shop in the folder `from` has not carried away yet. Resolves to how many
 * there are.
 */
export async function copyErasures(place: Place, home: string, from = home) {
  const found = new Map<string, Buffer>()
  for (const file of await place.list('erasures')) found.set(path.basename(file), (await place.read(file))!)
  // A shop restored on the machine it ran on: these did not reach the place.
  for (const name of await jsonsIn(outgoingOf(from))) found.set(name, await readFile(path.join(outgoingOf(from), name)))
  if (found.size === 0) return 0
  await mkdir(owedIn(home), { recursive: true, mode: 0o700 })
  for (const [name, bytes] of found) {
    const target = await open(path.join(owedIn(home), name), 'w', 0o600)
    await target.writeFile(bytes)
    await target.close()
  }
  return found.size
}

/**
 * Erases again who was erased after the moment that this shop was restored to, and stays owed while an order of theirs is
 * open, as it was then. Resolves to how many orders.
 */
export async function eraseAgain(db: Db, dataDir: string) {
  let orders = 0
  for (const name of await jsonsIn(owedIn(dataDir))) {
    const file = path.join(owedIn(dataDir), name)
    const { kind, salt, hash } = Erasure.parse(JSON.parse(await readFile(file, 'utf8')))
    let isDone = true
    for (const value of await findValues(db, kind, salt, hash)) {
      const erased = await eraseContact(db, { kind, value })
      orders += erased.orders
      isDone &&= erased.openOrders === 0
    }
    if (isDone) await rm(file)
  }
  return orders
}

const jsonsIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()

async function findValues(db: Db, kind: Contact['kind'], salt: string, hash: string) {
  const all = contactColumns[kind].map((column) => sql`select lower(${column}) as value from ${column.table}`)
  const rows = await db.execute<{ value: string }>(sql`
    select distinct value from (${sql.join(all, sql` union `)}) as known
    where encode(sha256(convert_to(${salt} || value, 'UTF8')), 'hex') = ${hash}`)
  return rows.map(({ value }) => value)
}
